import type { Translate } from "@bandeja/i18n/translate";
import { expect, type Page } from "@playwright/test";
import { pointer, type InputMethod } from "./input-method.ts";

/** Waits for the alert with exactly this text, optionally with `more` below it, and closes it by its button. */
export async function closeAlert(
  page: Page,
  t: Translate,
  text: string,
  { input = pointer, more }: { input?: InputMethod; more?: string } = {},
): Promise<void> {
  const alert = page.getByRole("alertdialog", { name: text, exact: true });
  await expect(alert).toBeVisible();
  if (more !== undefined) await expect(alert).toContainText(more);
  await input.press(alert.getByRole("button", { name: t(($) => $.common.ok), exact: true }));
  await expect(alert).toBeHidden();
}
