import type { Page } from "@playwright/test";
import type { Translate } from "@bandeja/i18n/translate";

/** Fills in and sends the form of the login page. */
export async function logIn(
  page: Page,
  t: Translate,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page
    .getByLabel(
      t(($) => $.login.email),
      { exact: true },
    )
    .fill(email);
  await page
    .getByLabel(
      t(($) => $.login.password),
      { exact: true },
    )
    .fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t(($) => $.login.submit), exact: true })
    .click();
}
