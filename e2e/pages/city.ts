import type { Page } from "@playwright/test";

const lisbon: Record<string, string> = { en: "Lisbon", pt: "Lisboa" };

/** Lisbon, the city of the journeys: its name in the page's language, and its suggestion in the list. */
export async function cityOn(page: Page): Promise<{ name: string; suggestion: string }> {
  const language = await page.evaluate(() => document.documentElement.lang.slice(0, 2));
  const name = lisbon[language] ?? "";
  return { name, suggestion: `${name}, Portugal` };
}
