import { Component, type ComponentType, type ReactNode } from "react";
import { useView } from "../hooks/use-view.ts";
import type { Theme } from "../theme.ts";

/** The theme with its additions kept apart: what a site puts into slots or beside the layout fails alone, and the page stays. */
export function containTheme({ slots = {}, globalUI = [], ...theme }: Theme): Theme {
  // A site in plain JavaScript may name a slot and leave it empty.
  const filled = Object.entries(slots).filter(([, Filling]) => Boolean(Filling));
  return {
    ...theme,
    slots: Object.fromEntries(filled.map(([name, Filling]) => [name, contain(Filling)])),
    globalUI: globalUI.map(contain),
  };
}

function contain(Addition: ComponentType): ComponentType {
  return function Contained(): ReactNode {
    const visit = useView((view) => view.visit);
    return (
      <Boundary visit={visit}>
        <Addition />
      </Boundary>
    );
  };
}

interface BoundaryProps {
  /** Each page is a new chance. */
  visit: number;
  children: ReactNode;
}

interface BoundaryState {
  visit: number;
  hasFailed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { visit, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
