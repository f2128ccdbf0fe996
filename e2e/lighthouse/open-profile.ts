import { chromium } from "@playwright/test";
import { findBrowser } from "../browser/find-browser.ts";

/**
 * Creates a browser profile with a stored login and nothing else of the app.
 *
 * @param login the login in the form in which the app stores it
 */
export async function openProfile(folder: string, baseURL: string, login: object): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, findBrowser());
  const page = await context.newPage();
  // An image of the site's origin: gives access to its storage without loading the app.
  await page.goto(`${baseURL}/app/icon.svg`);
  await page.evaluate((kept) => localStorage.setItem("login", kept), JSON.stringify(login));
  await context.close();
}
