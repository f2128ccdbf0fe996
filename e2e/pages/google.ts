import { signInAddress, signInChannel, type SignInMessage } from "@bandeja/contract/sign-in";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";

type InputMethod = Pick<World, "page" | "t">;

/** Chooses an account of the page that stands in for Google: a known one by its name, or anybody. */
export async function chooseAccount(
  google: Page,
  { t }: Pick<InputMethod, "t">,
  who: string | { name: string; email: string; isVerified?: boolean },
): Promise<void> {
  if (typeof who === "string") {
    await google.getByRole("button", { name: who }).click();
    return;
  }
  await google
    .getByLabel(
      t(($) => $.fakegoogle.name),
      { exact: true },
    )
    .fill(who.name);
  await google
    .getByLabel(
      t(($) => $.fakegoogle.email),
      { exact: true },
    )
    .fill(who.email);
  if (who.isVerified === false) await google.getByLabel(t(($) => $.fakegoogle.verified)).uncheck();
  await google.getByRole("button", { name: t(($) => $.fakegoogle.submit) }).click();
}

/**
 * Opens the popup from the page that is there, as the site's button does.
 *
 * @returns the popup once the provider's page is in it, and everything that was said to its opener so far.
 */
export async function openPopup({ page }: InputMethod, attempt: string) {
  const address = signInAddress({ type: "restaurant", mode: "popup", next: "/login", attempt });
  await page.evaluate(
    ([channel, key]) => {
      const heard: unknown[] = [];
      Object.assign(window, { [key]: heard });
      new BroadcastChannel(channel).addEventListener("message", ({ data }) => heard.push(data));
    },
    [signInChannel, attempt] as const,
  );
  const [popup] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate((url) => void window.open(url, "", "popup,width=500,height=600"), address),
  ]);
  await popup.waitForURL(/\/dev\/identity\//);
  const heard = () =>
    page.evaluate((key) => (window as unknown as Record<string, SignInMessage[]>)[key] ?? [], attempt);
  return { popup, heard };
}

/** The last message to the opener of a popup. */
export async function expectSaid(
  heard: () => Promise<readonly SignInMessage[]>,
  said: Partial<SignInMessage>,
): Promise<void> {
  await expect.poll(async () => (await heard()).at(-1)).toMatchObject(said);
}
