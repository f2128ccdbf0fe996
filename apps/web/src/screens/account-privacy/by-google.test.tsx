import { accountExportLinks } from "@bandeja/contract/calls/exports";
import { identityProjects } from "@bandeja/contract/calls/identity";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aimOfSignOut } from "#lib/sign-out-to.ts";
import { takeGooglePopups } from "../../testing/google-popups.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountPrivacyScreen } from "./account-privacy-screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page of an account with Google only. */
async function open({ isBlocked = false } = {}) {
  signInVenue();
  const server = fakeApi();
  const { hostname } = window.location;
  server.answers(identityProjects, { ok: true, authorizedDomains: [hostname], google: true });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountGet, { ok: true, data: venueAccount({ hasPassword: false }) });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  const google = takeGooglePopups({ isBlocked });
  const view = renderScreen(<AccountPrivacyScreen />, { at: "/account/privacy" });
  await screen.findByRole("region", { name: "Delete account" });
  return { server, ...google, ...view };
}

type View = Awaited<ReturnType<typeof open>>;
async function askToLeave(user: View["user"]) {
  await user.click(screen.getByRole("button", { name: "Delete account…" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  expect(within(dialog).queryByLabelText("Your password")).toBeNull();
  const button = within(dialog).getByRole("button", { name: "Continue with Google and delete" });
  await user.click(button);
  return button;
}

test("an account with Google only is deleted with Google, and the browser's data are cleared", async () => {
  const { server, user, popups, say } = await open();
  server.answers(accountDelete, { ok: true });
  await askToLeave(user);
  expect(popups.map(({ pathname, searchParams }) => [pathname, searchParams.get("type")])).toEqual([
    ["/signin/google", "restaurant"],
  ]);
  expect(server.sentTo(accountDelete)).toEqual([]);
  say({ kind: "done", grant: "a-grant" });
  await waitFor(() => expect(readLogin()).toBeNull());
  expect(aimOfSignOut()).toBe("/goodbye");
  expect(server.sentTo(accountDelete)).toEqual([{ grant: "a-grant", forfeit: 0 }]);
});

test("closing Google's window or cancelling changes nothing, and another attempt is possible", async () => {
  const { server, user, popups, say } = await open();
  server.answers(accountDelete, { ok: true });
  const button = await askToLeave(user);
  await user.click(button);
  say({ kind: "cancelled" });
  await user.click(button);
  expect(popups).toHaveLength(3);
  expect(server.sentTo(accountDelete)).toEqual([]);
  say({ kind: "done", grant: "the-third" });
  await waitFor(() => expect(server.sentTo(accountDelete)).toEqual([{ grant: "the-third", forfeit: 0 }]));
});

test("another Google account than the linked one changes nothing and shows an error", async () => {
  const { server, user, say } = await open();
  server.refuses(accountDelete, "PROOF_INVALID");
  await askToLeave(user);
  say({ kind: "done", grant: "another’s" });
  expect(await screen.findByRole("alertdialog", { name: /^This sign-in has expired/ })).toBeVisible();
  expect(readLogin()).not.toBeNull();
});

test("a blocked popup shows an error, and nothing is sent", async () => {
  const { server, user } = await open({ isBlocked: true });
  await askToLeave(user);
  expect(await screen.findByRole("alertdialog", { name: /^Your browser blocked/ })).toBeVisible();
  expect(server.sentTo(accountDelete)).toEqual([]);
});
