import type { Page } from "@playwright/test";

/** The addresses of the stylesheets of the page that is open, for a document of one's own with the site's letters. */
export const siteStyles = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
