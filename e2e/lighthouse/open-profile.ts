import { chromium } from "@playwright/test";
import { findBrowser } from "../browser/find-browser.ts";

/**
 * Makes the folder of a browser in which somebody is signed in, and which has nothing else of the app yet.
 *
 * @param login as the app keeps it
 */
export async function openProfile(folder: string, baseURL: string, login: object): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, findBrowser());
  const page = await context.newPage();
  // An image of the site's origin: gives access to its storage without loading the app.
  await page.goto(`${baseURL}/app/icon.svg`);
  await page.evaluate((kept) => localStorage.setItem("login", kept), JSON.stringify(login));
  await context.close();
}
