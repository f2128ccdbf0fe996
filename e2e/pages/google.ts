import { signInAddress, signInChannel, type SignInMessage } from "@bandeja/contract/sign-in";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";

type PageTexts = Pick<World, "page" | "t">;

/** Chooses an account on the page of the fake provider: a listed one by its name, or a new one by name and e-mail. */
export async function chooseAccount(
  google: Page,
  { t }: Pick<PageTexts, "t">,
  account: string | { name: string; email: string; isVerified?: boolean },
): Promise<void> {
  if (typeof account === "string") {
    await google.getByRole("button", { name: account }).click();
    return;
  }
  await google
    .getByLabel(
      t(($) => $.fakegoogle.name),
      { exact: true },
    )
    .fill(account.name);
  await google
    .getByLabel(
      t(($) => $.fakegoogle.email),
      { exact: true },
    )
    .fill(account.email);
  if (account.isVerified === false) await google.getByLabel(t(($) => $.fakegoogle.verified)).uncheck();
  await google.getByRole("button", { name: t(($) => $.fakegoogle.submit) }).click();
}

/**
 * Opens the popup from the current page, as the site's button does.
 *
 * @returns the popup, with the provider's page loaded, and a function that reads all messages to its opener so far
 */
export async function openPopup({ page }: PageTexts, attempt: string) {
  const address = signInAddress({ type: "restaurant", mode: "popup", next: "/login", attempt });
  await page.evaluate(
    ([channel, key]) => {
      const messages: unknown[] = [];
      Object.assign(window, { [key]: messages });
      new BroadcastChannel(channel).addEventListener("message", ({ data }) => messages.push(data));
    },
    [signInChannel, attempt] as const,
  );
  const [popup] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate((url) => void window.open(url, "", "popup,width=500,height=600"), address),
  ]);
  await popup.waitForURL(/\/dev\/identity\//);
  const readMessages = () =>
    page.evaluate((key) => (window as unknown as Record<string, SignInMessage[]>)[key] ?? [], attempt);
  return { popup, readMessages };
}

/** Waits until the last message to the opener of a popup matches. */
export async function expectLastMessage(
  readMessages: () => Promise<readonly SignInMessage[]>,
  expected: Partial<SignInMessage>,
): Promise<void> {
  await expect.poll(async () => (await readMessages()).at(-1)).toMatchObject(expected);
}
