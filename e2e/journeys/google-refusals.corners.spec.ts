import type { Forgery } from "@bandeja/api/testing/fake-issuer";
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
import { chooseAccount, expectSaid, openPopup } from "../pages/google.ts";

// A provider that is asked for true, and browsers that do what nobody's script would.

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

const lies: readonly (readonly [string, SignInFailure, Forgery])[] = [
  ["a forged state", "invalid-auth-event", { back: { state: "forged" } }],
  ["a token for another nonce", "internal-error", { claims: { nonce: "another" } }],
  ["a token of over five minutes", "internal-error", { claims: { iat: secondsAgo(331) } }],
  ["a token that is over", "internal-error", { claims: { exp: secondsAgo(60) } }],
  ["another issuer's token", "internal-error", { claims: { iss: "https://accounts.google.com" } }],
  ["a token for another site", "internal-error", { claims: { aud: "another" } }],
  ["a token that somebody else has signed", "internal-error", { isBadlySigned: true }],
  ["an e-mail that is not verified", "unverified-email", { claims: { email_verified: false } }],
];

const inThisWindow = signInAddress({ type: "restaurant", mode: "redirect", next: "/terms" });

test(
  "an answer that the provider did not give, or gave to another client, signs nobody in",
  { tag: ["@long", "@6.signin.google"] },
  async ({ page, t, otherSites, consoleErrors }) => {
    // Nobody has the account of the one time that all is well.
    consoleErrors.expect(/status of 404/);
    const { origin, provider } = await otherSites.liedTo();
    const begin = () => page.goto(`${origin}${inThisWindow}`);
    const isRefused = async (code: SignInFailure) => {
      await expect(page.getByText(t(($) => $.signin.failures[code]))).toBeVisible();
      expect(await page.evaluate((key) => sessionStorage.getItem(key), signInChannel)).toBeNull();
    };
    for (const [what, code, forgery] of lies) {
      await test.step(what, async () => {
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

/** Comes to a page of the site with a grant, as from Google in this window. */
async function bring(page: Page, grant: Grant): Promise<void> {
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
    const { popup, heard } = await openPopup({ page, t }, "carried");
    const email = `${newName()}@google.example`;
    await chooseAccount(popup, { t }, { name: "Rita", email });
    await expectSaid(heard, { kind: "done", email });
    const grant = (await heard()).at(-1) as Grant;

    const other = await browser.newContext();
    const thief = await other.newPage();
    // Known by a cookie, as every browser that has begun.
    await thief.goto(inThisWindow);
    await bring(thief, grant);
    await closeAlert(
      thief,
      t,
      t(($) => $.google.invalid),
    );
    await other.close();

    await bring(page, grant);
    await expect(page).toHaveURL("/registerrestaurant");
    await bring(page, grant);
    await closeAlert(
      page,
      t,
      t(($) => $.google.invalid),
    );
  },
);
