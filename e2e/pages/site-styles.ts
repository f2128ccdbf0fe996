import type { Page } from "@playwright/test";

/** The URLs of the current page's stylesheets, for a generated document in the site's fonts. */
export const siteStyles = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
