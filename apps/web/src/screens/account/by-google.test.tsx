import { accountExportLinks } from "@bandeja/contract/calls/exports";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import {
  accountChangeEmail,
  accountGet,
  accountIdentities,
  accountSessions,
} from "@bandeja/contract/calls/accounts";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { identityProjects } from "@bandeja/contract/calls/identity";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import { peopleBlocked } from "@bandeja/contract/calls/people";
import { reportsFind } from "@bandeja/contract/calls/reports";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { SignInMessage } from "@bandeja/contract/sign-in";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aimOfSignOut } from "#lib/sign-out-to.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountScreen } from "./account-screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The account page of an account with Google only; popups are identified by their attempt. */
async function open({ isBlocked = false } = {}) {
  signInVenue();
  const server = fakeApi();
  const { hostname } = window.location;
  server.answers(identityProjects, { ok: true, authorizedDomains: [hostname], google: true });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountGet, { ok: true, data: venueAccount({ hasPassword: false }) });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [] });
  server.answers(accountIdentities, { ok: true, data: [] });
  server.answers(paymentsFind, { ok: true, data: [] });
  server.answers(peopleBlocked, { ok: true, data: [] });
  server.answers(reportsFind, { ok: true, data: { reports: [], questions: [] } });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  const channels: EventTarget[] = [];
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      constructor() {
        super();
        channels.push(this);
      }
      postMessage() {}
    },
  );
  const popups: URL[] = [];
  vi.spyOn(window, "open").mockImplementation((address) => {
    popups.push(new URL(String(address), window.location.href));
    return isBlocked ? null : window;
  });
  const view = renderScreen(<AccountScreen />, { at: "/account" });
  await screen.findByRole("region", { name: "Delete account" });
  /** Sends a message of the newest popup. */
  function say(what: { kind: "done"; grant: string } | { kind: "cancelled" }): void {
    const attempt = popups.at(-1)?.searchParams.get("attempt") ?? null;
    const data = { email: "ana@sala.pt", name: "Ana", ...what, attempt } as SignInMessage;
    channels.at(-1)?.dispatchEvent(new MessageEvent("message", { data }));
  }
  return { server, popups, say, ...view };
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

test("another e-mail is confirmed with Google, once it is valid", async () => {
  const { server, user, popups, say } = await open();
  server.answers(accountChangeEmail, { ok: true });
  await user.click(screen.getByRole("button", { name: "Change e-mail" }));
  const region = within(screen.getByRole("region", { name: "E-mail" }));
  const button = region.getByRole("button", { name: "Continue with Google and send the link" });
  await user.type(region.getByLabelText("New e-mail"), "no e-mail");
  await user.click(button);
  await waitFor(() => expect(region.getByLabelText("New e-mail")).toBeInvalid());
  expect(popups).toEqual([]);
  await user.clear(region.getByLabelText("New e-mail"));
  await user.type(region.getByLabelText("New e-mail"), "nova@sala.pt");
  await user.click(button);
  await waitFor(() => expect(popups).toHaveLength(1));
  expect(server.sentTo(accountChangeEmail)).toEqual([]);
  say({ kind: "done", grant: "a-grant" });
  await waitFor(() =>
    expect(server.sentTo(accountChangeEmail)).toEqual([{ email: "nova@sala.pt", grant: "a-grant" }]),
  );
  await waitFor(() => expect(screen.queryByLabelText("New e-mail")).toBeNull());
});
