import type { ReactNode } from "react";

/** A line for a shell in the colours that fenced blocks of it have. */
export function colorCommand(line: string): ReactNode {
  let startsCommand = true;
  let isRemark = false;
  return line.split(/(\s+)/).map((word, index) => {
    if (word.trim() === "") return word;
    isRemark ||= word.startsWith("#");
    const isOperator = /^(&&|\|\||;)$/.test(word);
    const isVariable = startsCommand && /^[A-Z_]+=/.test(word);
    const name = isRemark ? "t-c" : isOperator ? "t-p" : startsCommand && !isVariable ? "t-f" : "t-s";
    startsCommand = isOperator || isVariable;
    return (
      <span key={index} className={name}>
        {word}
      </span>
    );
  });
}
