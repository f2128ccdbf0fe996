import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";

/** The three dots beside somebody's name, on their page and in the talk with them, and what is behind. */
export function openPersonMenu(page: Page, t: Translate, name: string) {
  const sheet = (title: string) => page.getByRole("dialog", { name: title });
  const menu = sheet(name);

  async function choose(action: string): Promise<void> {
    await page.getByRole("button", { name: t(($) => $.people.more, { name }) }).click();
    await menu.getByRole("button", { name: new RegExp(`^${action}`) }).click();
  }

  return {
    /** Says what it is about, in words of one's own too, and sends it. */
    async report(kind: string, words: string): Promise<void> {
      await choose(t(($) => $.people.report));
      const report = sheet(t(($) => $.people.reportPerson, { name }));
      await report.getByRole("radio", { name: kind }).check();
      await report.getByRole("textbox").fill(words);
      await report.getByRole("button", { name: t(($) => $.people.send) }).click();
      const result = sheet(t(($) => $.people.reported));
      await result.getByRole("button", { name: t(($) => $.common.ok) }).click();
      await expect(result).toBeHidden();
    },
    /** Reads what follows, and blocks. */
    async block(): Promise<void> {
      await choose(t(($) => $.people.block));
      const question = sheet(t(($) => $.people.blockQuestion, { name }));
      await expect(question.getByText(t(($) => $.people.blockAgreed))).toBeVisible();
      await question.getByRole("button", { name: t(($) => $.people.blockYes, { name }) }).click();
      const result = sheet(t(($) => $.people.blocked, { name }));
      await result.getByRole("button", { name: t(($) => $.common.ok) }).click();
      await expect(result).toBeHidden();
    },
  };
}
