import type { Translate } from "@bandeja/i18n/translate";
import type { Page } from "@playwright/test";

/** The sandbox's card numbers, by result. */
export const cards = {
  paid: "4242 4242 4242 4242",
  refused: "4000 0000 0000 0002",
  confirm: "4000 0025 0000 3155",
  silent: "4000 0000 0000 0408",
  disputed: "4000 0000 0000 0259",
} as const;

/** The app's fee screen and the sandbox's payment page. */
export function payingOn(page: Page, t: Translate) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const panel = (name: "waiting" | "paid" | "left" | "open" | "disputed") =>
    page.getByRole("region", { name: t(($) => $.feepage.panels[name].title), exact: true });
  return {
    panel,
    pay: (fee: string) => button(t(($) => $.feepage.pay, { fee })),
    goOn: button(t(($) => $.feepage.goOn)),
    sandbox: page.getByRole("heading", { level: 1, name: t(($) => $.paypage.title) }),
    async payBy(card: keyof typeof cards): Promise<void> {
      await page.getByLabel(t(($) => $.paypage.card)).fill(cards[card]);
      await button(t(($) => $.paypage.pay)).click();
    },
    refused: page.getByRole("alert").filter({ hasText: t(($) => $.paypage.problems.refused) }),
    /** The buttons of the bank's request to confirm a payment (3-D Secure). */
    accept: button(t(($) => $.paypage.accept)),
    refuse: button(t(($) => $.paypage.refuse)),
    cancel: page.getByRole("link", { name: t(($) => $.paypage.cancel) }),
    after: (action: "refunded" | "disputed") => button(t(($) => $.paypage.actions[action])),
  };
}

/** Pays through the sandbox's form without opening its page. */
export async function payAt(address: string, card: keyof typeof cards): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams({ card: cards[card] }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}`);
}
