import type { Forgery } from "@bandeja/providers/testing/fake-issuer";
import {
  signInAddress,
  signInChannel,
  type SignInFailure,
  type SignInMessage,
} from "@bandeja/contract/sign-in";
import type { Page } from "@playwright/test";
import { newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { chooseAccount, expectLastMessage, openPopup } from "../pages/google.ts";

// Forged answers of the provider, and requests that the site's own scripts never send.

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

const forgeries: readonly (readonly [string, SignInFailure, Forgery])[] = [
  ["a forged state", "invalid-auth-event", { back: { state: "forged" } }],
  ["a token for another nonce", "internal-error", { claims: { nonce: "another" } }],
  ["a token of over five minutes", "internal-error", { claims: { iat: secondsAgo(331) } }],
  ["a token that is over", "internal-error", { claims: { exp: secondsAgo(60) } }],
  ["another issuer's token", "internal-error", { claims: { iss: "https://accounts.google.com" } }],
  ["a token for another site", "internal-error", { claims: { aud: "another" } }],
  ["a token that somebody else has signed", "internal-error", { isBadlySigned: true }],
  ["an e-mail that is not verified", "unverified-email", { claims: { email_verified: false } }],
];

const redirectAddress = signInAddress({ type: "restaurant", mode: "redirect", next: "/terms" });

test(
  "a forged answer, or one for another client, opens no session",
  { tag: ["@long", "@6.signin.google"] },
  async ({ page, t, otherSites, consoleErrors }) => {
    // The one valid sign-in has no account.
    consoleErrors.expect(/status of 404/);
    const { origin, provider } = await otherSites.withForgedProvider();
    const begin = () => page.goto(`${origin}${redirectAddress}`);
    const isRefused = async (code: SignInFailure) => {
      await expect(page.getByText(t(($) => $.signin.failures[code]))).toBeVisible();
      expect(await page.evaluate((key) => sessionStorage.getItem(key), signInChannel)).toBeNull();
    };
    for (const [title, code, forgery] of forgeries) {
      await test.step(title, async () => {
        provider.forge(forgery);
        await begin();
        await isRefused(code);
      });
    }

    provider.forge({});
    const returned = page.waitForRequest(/\/signin\/google\/callback\?/);
    await begin();
    await expect(page).toHaveURL(`${origin}/registerrestaurant`);
    const back = (await returned).url();
    await test.step("the whole way back once more", async () => {
      await page.goto(back);
      await isRefused("invalid-auth-event");
    });
    await test.step("a code that was used", async () => {
      provider.forge({ back: { code: new URL(back).searchParams.get("code") ?? "" } });
      await begin();
      await isRefused("invalid-auth-event");
    });
  },
);

type Grant = Extract<SignInMessage, { kind: "done" }>;

/** Opens a page of the site with a grant, as after a sign-in with Google in the same window. */
async function openWithGrant(page: Page, grant: Grant): Promise<void> {
  await page.goto("/signin/link");
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    signInChannel,
    JSON.stringify(grant),
  ] as const);
  await page.goto("/login");
}

test(
  "a grant is accepted in its own browser only, and once",
  { tag: ["@long", "@6.signin.google"] },
  async ({ page, browser, t, consoleErrors }) => {
    consoleErrors.expect(/status of 40[14]/);
    await page.goto("/terms");
    const { popup, readMessages } = await openPopup({ page, t }, "carried");
    const email = `${newName()}@google.example`;
    await chooseAccount(popup, { t }, { name: "Rita", email });
    await expectLastMessage(readMessages, { kind: "done", email });
    const grant = (await readMessages()).at(-1) as Grant;

    const other = await browser.newContext();
    const otherPage = await other.newPage();
    // Gives this browser a sign-in cookie of its own.
    await otherPage.goto(redirectAddress);
    await openWithGrant(otherPage, grant);
    await closeAlert(
      otherPage,
      t,
      t(($) => $.google.invalid),
    );
    await other.close();

    await openWithGrant(page, grant);
    await expect(page).toHaveURL("/registerrestaurant");
    await openWithGrant(page, grant);
    await closeAlert(
      page,
      t,
      t(($) => $.google.invalid),
    );
  },
);
