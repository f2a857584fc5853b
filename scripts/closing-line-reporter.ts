import process from "node:process";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Ends a CI run with one line that counts it: `412 passed, 0 failed, 0 skipped`; before it, what passed only when tried again. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      // A file that could not be loaded has no tests, and must not count as none failed.
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        counts[test.result().state] += 1;
        if (test.diagnostic()?.flaky) process.stdout.write(describeRetried(test));
      }
    }
    const { passed, failed, skipped, pending } = counts;
    process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped + pending} skipped\n`);
  }
}

/** With what went wrong at first: a test that passes at times has a cause like any other. */
function describeRetried(test: TestCase): string {
  const reasons = (test.result().errors ?? []).map(({ message, stacks }) => {
    const place = stacks?.find(({ file }) => file.endsWith(".test.ts"));
    return `\n  ${place?.file ?? test.module.moduleId}:${place?.line ?? 0} ${message.replaceAll("\n", " ")}`;
  });
  return `\nTried again: ${test.fullName}${reasons.join("")}`;
}
