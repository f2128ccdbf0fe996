import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { signInWaiter, waiterAccount, waiterRecord } from "@bandeja/features/testing/waitstaff.ts";
import { accountGet, accountResendVerification, accountUpdate } from "@bandeja/contract/calls/accounts";
import type { Account } from "@bandeja/contract/calls/accounts";
import { accountExportLinks } from "@bandeja/contract/calls/exports";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { beforeLogout } from "#lib/before-logout.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountScreen } from "./account-screen.tsx";

const open = () => renderScreen(<AccountScreen />, { at: "/account" });
const press = (name: string) => screen.getByRole("button", { name });

function startAsWaiter(account: Partial<Account> = {}) {
  signInWaiter();
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: waiterAccount(account) });
  server.answers(waitressGet, { ok: true, data: waiterRecord() });
  server.answers(accountExportLinks, { ok: true, data: [] });
  return server;
}

test("a worker finds their name, profile, sign-in settings and Delete Account", async () => {
  startAsWaiter();
  open();
  expect(await screen.findByText("Rui Prado")).toBeVisible();
  expect(screen.getByText("from 21 reviews")).toBeVisible();
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent.replaceAll(/\s+/g, " "), link.getAttribute("href")]);
  expect(links).toEqual([
    ["My profile Your photo, city and levels", "/account/profile"],
    ["Record and reviews Your record, and what others wrote about you", "/account/record"],
    ["Saved searches Followed venues, and your groups", "/saved"],
    ["Conduct No-shows, late cancellations and reviews", "/conduct"],
    ["Notification settings What reaches you, how and when", "/notifications/settings"],
    ["Login details E-mail, phone, password and devices", "/account/sign-in"],
    ["Blocked venues You don’t see their shifts or messages", "/account/blocked"],
    ["Reports Your reports, our answers, and our questions to you", "/account/reports"],
    ["Contact us", "/contactus"],
    ["Terms", "/terms"],
    ["Privacy policy", "/privacypolicy"],
    ["How Bandeja decides", "/how-it-decides"],
    ["Delete Account", "/account/delete"],
  ]);
});

test("a venue finds its own data and settings", async () => {
  signInVenue();
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: venueAccount() });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountExportLinks, { ok: true, data: [] });
  open();
  expect(await screen.findByText("Cantina Serena")).toBeVisible();
  expect(screen.getByRole("link", { name: /^My venue / })).toHaveAttribute("href", "/account/profile");
  expect(screen.getByRole("link", { name: /^Costs/ })).toHaveAttribute("href", "/costs");
  expect(screen.getByRole("link", { name: "Easy guide" })).toHaveAttribute("href", "/easyguide");
});

test("an unconfirmed e-mail is shown, and another link can be sent", async () => {
  const server = startAsWaiter({ emailVerified: false });
  server.answers(accountResendVerification, { ok: true });
  const { user } = open();
  await screen.findByRole("region", { name: "Confirm your e-mail" });
  await user.click(press("Resend the link"));
  expect(await screen.findByText("We sent a new link to rui@mesa.pt.")).toBeVisible();
});

test("a link that was sent a moment ago is not sent again, which is no fault", async () => {
  const server = startAsWaiter({ emailVerified: false });
  server.refuses(accountResendVerification, "TOO_MANY_REQUESTS");
  const { user } = open();
  await screen.findByRole("region", { name: "Confirm your e-mail" });
  await user.click(press("Resend the link"));
  const alert = await screen.findByRole("alertdialog");
  expect(alert).toHaveTextContent(
    /^We’ve already sent a link\..* You can ask for another from \w{3},? \d\d:\d\d\./,
  );
});

test("a chosen language applies to the app at once, and to mails", async () => {
  const server = startAsWaiter();
  server.answers(accountUpdate, { ok: true, data: waiterAccount({ language: "pt" }) });
  const { user } = open();
  await user.click(await screen.findByRole("radio", { name: "Português (Brasil)" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Conta" })).toBeVisible();
  expect(server.sentTo(accountUpdate)).toEqual([{ language: "pt" }]);
});

test("a chosen theme is kept, and the device's own can be restored", async () => {
  startAsWaiter();
  const { user } = open();
  await user.click(screen.getByRole("radio", { name: "Night" }));
  expect(document.documentElement.dataset["theme"]).toBe("night");
  expect(localStorage.getItem("theme")).toBe("night");
  await user.click(screen.getByRole("radio", { name: "Auto" }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(localStorage.getItem("theme")).toBeNull();
});

test("a logout with unsent mutations asks first, and can be cancelled", async () => {
  startAsWaiter();
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  onTestFinished(beforeLogout(ask));
  const { user, address } = open();
  await user.click(press("Log out"));
  expect(address()).toBe("/account");
  await user.click(press("Log out"));
  await waitFor(() => expect(address()).toBe("/log-out"));
});
