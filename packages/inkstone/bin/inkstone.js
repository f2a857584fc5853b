#!/usr/bin/env node
import process from "node:process";
import { describeNodeProblem } from "../dist/node-problem.js";

const problem = describeNodeProblem(process);
if (problem === undefined) await import("../dist/start.js");
else {
  process.stderr.write(problem);
  process.exitCode = 1;
}
