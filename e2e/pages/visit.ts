import type { Page } from "@playwright/test";

/**
 * Opens a page that comes as a finished document, and waits until its script has taken it over: before, a link loads
 * another document, and what needs the script has to wait for it.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isTakenOver(page);
}

/**
 * A still page is done with its document, and each part of it that wakes by itself says when it has; any other page
 * when React, which marks every element as it takes it over, has nothing left to take at its root.
 */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState === "loading") return false;
    if (document.querySelector('script[type="module"]') === null) {
      return document.querySelector("[data-island-wakes=now]:not([data-awake])") === null;
    }
    const main = document.querySelector("main");
    const isMarked = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps$"));
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    return isMarked && root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
