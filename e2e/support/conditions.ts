import type { Page } from "playwright-core";

/** No script comes any more, until the returned function is called. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*.js", (route) => route.abort());
  return () => page.unroute("**/*.js");
}

/** From here on, timers wait for the test to move them on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
