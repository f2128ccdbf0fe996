import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";

/** The "more" menu beside a person's or a venue's name, on the profile and in the chat. */
export function openPersonMenu(page: Page, t: Translate, name: string) {
  const sheet = (title: string) => page.getByRole("dialog", { name: title });
  const menu = sheet(name);

  async function choose(action: string): Promise<void> {
    await page.getByRole("button", { name: t(($) => $.people.more, { name }) }).click();
    await menu.getByRole("button", { name: new RegExp(`^${action}`) }).click();
  }

  return {
    /** Sends a report of a kind, with a text. */
    async report(kind: string, words: string): Promise<void> {
      await choose(t(($) => $.people.report));
      const report = sheet(t(($) => $.people.reportPerson, { name }));
      await report.getByRole("radio", { name: kind }).check();
      await report.getByRole("textbox").fill(words);
      await report.getByRole("button", { name: t(($) => $.reports.send) }).click();
      const result = sheet(t(($) => $.reports.reported));
      await result.getByRole("button", { name: t(($) => $.common.ok) }).click();
      await expect(result).toBeHidden();
    },
    /** Blocks, after checking that the dialog explains the consequences. */
    async block(): Promise<void> {
      await choose(t(($) => $.people.block));
      const question = sheet(t(($) => $.reports.block.question, { name }));
      await expect(question.getByText(t(($) => $.reports.block.agreed))).toBeVisible();
      await question.getByRole("button", { name: t(($) => $.reports.block.yes, { name }) }).click();
      const result = sheet(t(($) => $.people.blocked, { name }));
      await result.getByRole("button", { name: t(($) => $.common.ok) }).click();
      await expect(result).toBeHidden();
    },
  };
}
