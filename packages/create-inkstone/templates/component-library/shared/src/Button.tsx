import type { ButtonHTMLAttributes, ReactElement } from "react";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** How much weight it has on the page. */
  kind?: "primary" | "quiet";
}

export function Button({ kind = "primary", ...rest }: ButtonProps): ReactElement {
  return <button type="button" data-kind={kind} {...rest} />;
}
