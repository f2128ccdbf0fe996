import type { Page } from "@playwright/test";

/**
 * Opens a prerendered page and waits for hydration: before it, links load a new document and controls that need the
 * script do not respond.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/**
 * Waits until a page is interactive. A static page is when its document is parsed and its eager islands are hydrated;
 * any other page when React has hydrated its root, which React's internal properties on the DOM show.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState === "loading") return false;
    if (document.querySelector('script[type="module"]') === null) {
      return document.querySelector("[data-island-hydrates=now]:not([data-hydrated])") === null;
    }
    const main = document.querySelector("main");
    const isMarked = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps$"));
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    return isMarked && root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
