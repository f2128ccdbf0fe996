import type { Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";

/** Follows a link of the main menu, which is in a panel on narrow screens. */
export async function followMenu(page: Page, t: Translate, entry: string): Promise<void> {
  const opener = page.getByRole("button", { name: t(($) => $.menu.menu), exact: true });
  const isNarrow = await opener.isVisible();
  if (isNarrow) await opener.click();
  await page
    .getByRole("navigation", { name: t(($) => (isNarrow ? $.menu.menu : $.menu.main)), exact: true })
    .getByRole("link", { name: entry, exact: true })
    .click();
}
