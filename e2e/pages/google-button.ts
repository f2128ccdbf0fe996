import type { Translate } from "@bandeja/i18n/translate";
import type { Page } from "@playwright/test";

/** An account of the fake provider. */
export interface GoogleAccount {
  readonly name: string;
  readonly email: string;
}

/** The button "Continue with Google", also where it says what follows, and the page of the fake provider. */
export function googleOn(page: Page, t: Translate) {
  const button = page.getByRole("button", { name: t(($) => $.common.google) });

  /** Continues with an account, in the popup or on the fake provider's page. */
  async function signInAt(fakeProvider: Page, { name, email }: GoogleAccount): Promise<void> {
    // If the app itself navigates there, its form has fields with the same labels until then.
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

  /** Presses the button and returns the popup. The opener policy severs it from the page, so the context reports it. */
  async function openPopup(): Promise<Page> {
    const opened = page.context().waitForEvent("page");
    await button.click();
    return opened;
  }

  return {
    button,
    signInAt,
    openPopup,
    /** The complete sign-in, in the popup. */
    async signIn(account: GoogleAccount): Promise<void> {
      const popup = await openPopup();
      const closed = popup.waitForEvent("close");
      await signInAt(popup, account);
      await closed;
    },
  };
}
