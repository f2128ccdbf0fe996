import type { Translate } from "@bandeja/i18n/translate";
import type { Page } from "@playwright/test";

/** An account of the fake provider. */
export interface GoogleAccount {
  readonly name: string;
  readonly email: string;
}

/** "Continue with Google", and the page that stands in for Google in development. */
export function googleOn(page: Page, t: Translate) {
  const button = page.getByRole("button", { name: t(($) => $.common.google), exact: true });

  /** Continues with an account, in the popup or on the fake provider's page. */
  async function beAt(fakeProvider: Page, { name, email }: GoogleAccount): Promise<void> {
    // Where the app goes there itself, its own form has fields of the same names until then.
    await fakeProvider.waitForURL(/\/dev\/identity\//);
    await fakeProvider.getByLabel(t(($) => $.fakegoogle.name)).fill(name);
    await fakeProvider
      .getByLabel(
        t(($) => $.fakegoogle.email),
        { exact: true },
      )
      .fill(email);
    await fakeProvider.getByRole("button", { name: t(($) => $.fakegoogle.submit), exact: true }).click();
  }

  /** Presses the button and gives the popup, which no page that is parted from it is told of. */
  async function openPopup(): Promise<Page> {
    const opened = page.context().waitForEvent("page");
    await button.click();
    return opened;
  }

  return {
    button,
    beAt,
    openPopup,
    /** The complete sign-in, in the popup. */
    async signIn(account: GoogleAccount): Promise<void> {
      const popup = await openPopup();
      const closed = popup.waitForEvent("close");
      await beAt(popup, account);
      await closed;
    },
  };
}
