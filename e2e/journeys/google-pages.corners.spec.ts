import { restaurantSociallogin } from "@bandeja/contract/calls/identity";
import { toWire } from "@bandeja/contract/codec";
import { signInAddress, signInChannel } from "@bandeja/contract/sign-in";

import { findFaults } from "../fixtures/accessibility.ts";
import { newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { chooseAccount, expectLastMessage, openPopup } from "../pages/google.ts";

// The fake provider is on another origin, and the page that opens the popup has a strict opener policy (COOP).

test(
  "a popup reports that it has begun, returns the chosen account, and closes",
  { tag: "@long" },
  async ({ page, t }) => {
    const login = await page.goto("/login");
    expect(login?.headers()["cross-origin-opener-policy"]).toBe("same-origin");
    const { popup, readMessages } = await openPopup({ page, t }, "first");
    expect(new URL(popup.url()).origin).not.toBe(new URL(page.url()).origin);
    await expectLastMessage(readMessages, { kind: "begun", attempt: "first" });

    expect(await findFaults(popup)).toEqual([]);
    const closed = popup.waitForEvent("close");
    await chooseAccount(popup, { t }, "Beatriz Azevedo");
    await closed;
    await expectLastMessage(readMessages, {
      kind: "done",
      attempt: "first",
      email: "beatriz@google.example",
    });
  },
);

test("the grant is accepted in the browser with the cookie", async ({ page, t, consoleErrors }) => {
  await page.goto("/login");
  const email = `${newName()}@google.example`;
  const { popup, readMessages } = await openPopup({ page, t }, "grant");
  await chooseAccount(popup, { t }, { name: "Casa Nova", email });
  await expectLastMessage(readMessages, { kind: "done", email, name: "Casa Nova" });

  const message = (await readMessages()).at(-1);
  const grant = message?.kind === "done" ? message.grant : "";
  consoleErrors.expect(/status of 404/);
  const { path, body, names } = restaurantSociallogin;
  const answer = await page.evaluate(
    async ([address, text]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api${address}`, { method: "POST", headers, body: text });
      return response.json() as Promise<unknown>;
    },
    [path, JSON.stringify(toWire(body, { email, authProvider: "google", grant }, names))] as const,
  );
  expect(answer).toMatchObject({ code: "NOT_REGISTERED", registration: expect.any(String) });
});

test("a popup that is cancelled closes, and nothing has happened", { tag: "@long" }, async ({ page, t }) => {
  await page.goto("/login");
  const { popup, readMessages } = await openPopup({ page, t }, "second");
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: t(($) => $.fakegoogle.cancel) }).click();
  await closed;
  await expectLastMessage(readMessages, { kind: "cancelled", attempt: "second" });
});

test(
  "a failed popup shows the failure until the page that opened it has reported it",
  { tag: "@long" },
  async ({ page, t }) => {
    await page.goto("/login");
    const { popup, readMessages } = await openPopup({ page, t }, "third");
    await chooseAccount(popup, { t }, { name: "Zé", email: "ze@google.example", isVerified: false });
    const message = t(($) => $.signin.failures["unverified-email"]);
    await expect(popup.getByText(message)).toBeVisible();
    expect(await findFaults(popup)).toEqual([]);
    await expectLastMessage(readMessages, { kind: "failed", code: "unverified-email", message });

    const closed = popup.waitForEvent("close");
    await page.evaluate((name) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      new BroadcastChannel(name).postMessage({ kind: "heard", attempt: "third" });
    }, signInChannel);
    await closed;
  },
);

test("a failed popup is closed by its own button, too", { tag: "@long" }, async ({ page, t }) => {
  await page.goto("/login");
  const { popup } = await openPopup({ page, t }, "fourth");
  await chooseAccount(popup, { t }, { name: "Zé", email: "ze@google.example", isVerified: false });
  const closed = popup.waitForEvent("close");
  // The popup may close before the browser has confirmed the click.
  await Promise.allSettled([popup.getByRole("button", { name: t(($) => $.signin.close) }).click(), closed]);
  expect(popup.isClosed()).toBe(true);
});

test(
  "without a popup the visitor returns to the same page, and the URL does not contain the grant",
  { tag: "@long" },
  async ({ page, t }) => {
    // Without the script that uses the grant at once, it stays in the storage.
    await page.route("**/islands/google.js", () => {
      // This request is never answered.
    });
    await page.goto(signInAddress({ type: "restaurant", mode: "redirect", next: "/login?from=google" }));
    await chooseAccount(page, { t }, "Clara Whitfield");
    await page.waitForURL("/login?from=google");
    const stored = await page.evaluate((key) => sessionStorage.getItem(key), signInChannel);
    expect(JSON.parse(stored ?? "null")).toMatchObject({ kind: "done", email: "clara@google.example" });
  },
);

test("an expired link is reported at its button", { tag: "@long" }, async ({ page, t, consoleErrors }) => {
  await page.goto(`/signin/link?token=${"x".repeat(43)}`);
  expect(page.url()).not.toContain("token");
  expect(await findFaults(page)).toEqual([]);
  consoleErrors.expect(/status of 400/);
  await page.getByRole("button", { name: t(($) => $.linkpages.link.submit) }).click();
  await expect(page.getByText(t(($) => $.errors.PROOF_INVALID))).toBeVisible();
});

test(
  "the sign-in pages report the site's own name when opened by another",
  { tag: "@long" },
  async ({ page, t, baseURL }) => {
    const other = new URL(baseURL ?? "");
    other.hostname = "localhost";
    await page.goto(
      `${other.origin}${signInAddress({ type: "restaurant", mode: "redirect", next: "/login" })}`,
    );
    await expect(page.getByText(t(($) => $.signin.failures["unauthorized-domain"]))).toBeVisible();
  },
);
