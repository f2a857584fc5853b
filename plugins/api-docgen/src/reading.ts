import type ts from "typescript5";

/** A program of the compiler, and what it knows of types. */
export interface Reading {
  ts: typeof ts;
  checker: ts.TypeChecker;
  program: ts.Program;
}
