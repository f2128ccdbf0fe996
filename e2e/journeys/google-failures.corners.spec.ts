import type { Forgery } from "@bandeja/providers/testing/fake-issuer";
import { popupTimeoutMs, type SignInFailure } from "@bandeja/contract/sign-in";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { closeAlert } from "../pages/alert.ts";
import { googleOn } from "../pages/google-button.ts";
import { registrationOn } from "../pages/registration.ts";
import { pointer } from "../pages/input-method.ts";
import { visit } from "../pages/visit.ts";

type PageTexts = Pick<World, "page" | "t">;

/** Expects the alert for a failure, with its code. */
const expectAlert = ({ page, t }: PageTexts, code: SignInFailure) =>
  closeAlert(
    page,
    t,
    t(($) => $.signin.failures[code]),
    { more: code },
  );

/** Presses the button and expects the alert for a failure. Returns the popup. */
async function expectFailure({ page, t }: PageTexts, code: SignInFailure): Promise<Page> {
  const popup = await googleOn(page, t).openPopup();
  await expectAlert({ page, t }, code);
  return popup;
}

const hasClosed = (popup: Page) => expect.poll(() => popup.isClosed()).toBe(true);

const forgeries: readonly (readonly [SignInFailure, Forgery])[] = [
  // The provider has replaced the client secret that the server is configured with.
  ["invalid-api-key", { secret: "renewed" }],
  ["internal-error", { answer: { status: 200, body: "<p>Welcome</p>" } }],
  ["network-request-failed", { answer: "nothing" }],
  ["invalid-auth-event", { back: { state: "forged" } }],
  ["unverified-email", { claims: { email_verified: false } }],
];

test(
  "each failure names the sign-in service, and its window closes",
  { tag: ["@long", "@8.signin"] },
  async ({ page, t, otherSites, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    const { origin, provider } = await otherSites.withForgedProvider();
    await visit(page, `${origin}/login`);
    for (const [code, forgery] of forgeries) {
      provider.forge(forgery);
      await hasClosed(await expectFailure({ page, t }, code));
    }

    provider.forge({ claims: { email: "nobody@google.test" } });
    await googleOn(page, t).button.click();
    await expect(page).toHaveURL(`${origin}/registerrestaurant`);
    await expect(registrationOn(page, t, pointer).field(t(($) => $.register.email))).toHaveValue(
      "nobody@google.test",
    );
  },
);

test(
  "a lost cookie starts the sign-in again",
  { tag: ["@long", "@8.signin"] },
  async ({ page, context, t }) => {
    await visit(page, "/login");
    const google = googleOn(page, t);
    const popup = await google.openPopup();
    await expect(popup.getByLabel(t(($) => $.fakegoogle.name))).toBeVisible();
    await context.clearCookies({ name: "signin" });
    await google.signInAt(popup, { name: "Rita", email: "rita@google.example" });
    await expectAlert({ page, t }, "invalid-auth-event");
    await hasClosed(popup);
  },
);

test(
  "the button reports that no provider is configured",
  { tag: ["@long", "@8.signin"] },
  async ({ page, t, otherSites }) => {
    await visit(page, `${await otherSites.withoutProvider()}/login`);
    await hasClosed(await expectFailure({ page, t }, "auth-domain-config-required"));
  },
);

test(
  "a site opened by another name than its own reports it",
  { tag: ["@long", "@8.signin"] },
  async ({ page, t, baseURL }) => {
    const elsewhere = new URL("/login", baseURL);
    elsewhere.hostname = "localhost";
    await visit(page, elsewhere.href);
    await hasClosed(await expectFailure({ page, t }, "unauthorized-domain"));
  },
);

test(
  "without a network the button of Google reports it at once",
  { tag: ["@long", "@8.signin"] },
  async ({ page, context, t, consoleErrors }) => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await visit(page, "/login");
    const first = await googleOn(page, t).openPopup();
    const closed = first.waitForEvent("close");
    await first.getByRole("button", { name: t(($) => $.fakegoogle.cancel), exact: true }).click();
    await closed;
    await context.setOffline(true);
    await expectFailure({ page, t }, "network-request-failed");
  },
);

test(
  "Google's window has 30 s for its first page",
  { tag: ["@long", "@9.signin.limits"] },
  async ({ page, context, t }) => {
    await page.clock.install();
    await context.route(/\/signin\/google\?/, () => {
      // This request is never answered.
    });
    await visit(page, "/login");
    const checked = page.waitForResponse("**/api/v1/projects");
    await googleOn(page, t).button.click();
    await checked;
    await page.clock.fastForward(popupTimeoutMs - 10_000);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expectAlert({ page, t }, "network-request-failed");
  },
);
