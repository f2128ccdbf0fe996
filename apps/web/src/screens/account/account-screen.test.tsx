import { accountExportLinks } from "@bandeja/contract/calls/exports";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import {
  accountChangeEmail,
  accountChangePassword,
  accountEndOtherSessions,
  accountEndSession,
  accountGet,
  accountIdentities,
  accountResendVerification,
  accountSessions,
  accountUnlinkIdentity,
  accountUpdate,
} from "@bandeja/contract/calls/accounts";
import type { Account, Identity, Session } from "@bandeja/contract/calls/accounts";
import { easyProof } from "@bandeja/features/testing/easy-proof.ts";
import { conductSummary } from "@bandeja/contract/calls/conduct";
import { paymentsFind } from "@bandeja/contract/calls/payments";
import type { Payment } from "@bandeja/contract/calls/payments";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import { reportsFind } from "@bandeja/contract/calls/reports";
import type { BlockedPerson } from "@bandeja/contract/calls/people";
import {
  restaurantGet,
  restaurantRemovePhoto,
  restaurantUpdate,
} from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { everythingStored } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInVenue, venueId } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { AccountScreen } from "./account-screen.tsx";

const session = (more: Partial<Session>): Session => ({
  id: "s1",
  browser: "Firefox",
  system: "Linux",
  client: null,
  location: null,
  createdAt: "2026-11-01T10:00:00Z",
  lastUsedAt: "2026-11-20T18:00:00Z",
  current: false,
  ...more,
});

const here = session({ id: "here", current: true });
const phone = session({ id: "phone", browser: "Chrome", system: "Android" });

const rui: BlockedPerson = {
  partyId: "w2",
  name: "Rui Sampaio",
  photo: null,
  blockedAt: "2026-11-12T10:00:00.000Z",
};

interface Options {
  account?: Partial<Account>;
  venue?: Partial<Venue>;
  sessions?: Session[];
  identities?: Identity[];
  blocked?: BlockedPerson[];
  payments?: Payment[];
}

/** A fake API with the venue's account. */
function serverWith({
  account: options,
  venue,
  sessions = [phone, here],
  identities = [],
  blocked = [],
  payments = [],
}: Options = {}) {
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: venueAccount(options) });
  server.answers(restaurantGet, { ok: true, data: venueRecord(venue) });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: sessions });
  server.answers(accountIdentities, { ok: true, data: identities });
  server.answers(peopleBlocked, () => ({ ok: true as const, data: blocked }));
  server.answers(reportsFind, { ok: true, data: { reports: [], questions: [] } });
  server.answers(paymentsFind, { ok: true, data: payments });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  return server;
}

async function open(options?: Options) {
  signInVenue();
  const server = serverWith(options);
  const view = renderScreen(<AccountScreen />, { at: "/account" });
  await screen.findByRole("region", { name: "Venue" });
  return { server, ...view };
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const press = (name: string) => screen.getByRole("button", { name });

test("the contents name every section, in the order of the page", async () => {
  await open();
  const contents = screen.getByRole("navigation", { name: "On this page" });
  const sections = await waitFor(() => {
    const ids = [...document.querySelectorAll("section[id]")].map(({ id }) => `#${id}`);
    expect(ids).toContain("#passkeys");
    return ids;
  });
  const links = within(contents).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(sections);
  for (const link of links) expect(link).not.toHaveTextContent(/^$/);
});

test("a venue changes its name, and unchanged fields are not sent", async () => {
  const { server, user } = await open();
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  const name = screen.getByLabelText("Restaurant name");
  expect(name).toHaveValue("Cantina Serena");
  expect(screen.getByRole("combobox", { name: "City" })).toHaveValue("São Paulo, Brazil");
  await user.clear(name);
  await user.type(name, "Sala Nova");
  await user.click(press("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toEqual([
    {
      venueId,
      name: "Sala Nova",
      address: "Rua Augusta 1",
      zipcode: "",
      district: "",
      description: "",
    },
  ]);
});

test("a venue describes itself and names its district, and each can be cleared", async () => {
  const { server, user } = await open({ venue: { district: "Bela Vista" } });
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  await user.clear(screen.getByLabelText(/^District/));
  await user.type(screen.getByLabelText(/^About your venue/), "Wood-fired kitchen.{Enter}Team of six.");
  await user.click(press("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toMatchObject([
    { district: "", description: "Wood-fired kitchen.\nTeam of six." },
  ]);
});

test("a description that is too long is refused at its field, and kept", async () => {
  const { server, user } = await open();
  const field = screen.getByLabelText(/^About your venue/);
  await user.click(field);
  await user.paste("a".repeat(601));
  await user.click(press("Save"));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/600/);
  expect(field).toHaveValue("a".repeat(601));
  expect(server.sentTo(restaurantUpdate)).toEqual([]);
});

test("the photo of a venue is shown as on its page, and can be removed", async () => {
  const { server, user } = await open({ venue: { photo: "sala.webp" } });
  expect(screen.getByRole("img", { name: "Photo of Cantina Serena" })).toHaveAttribute(
    "src",
    "/uploads/sala.webp",
  );
  server.refuses(restaurantRemovePhoto, "INTERNAL");
  await user.click(press("Remove photo"));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  server.answers(restaurantRemovePhoto, { ok: true, data: venueRecord() });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  await user.click(press("Remove photo"));
  expect(await screen.findByText("Your photo has been removed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("img", { name: /^Photo of/ })).toBeNull());
});

test("another city must be chosen from the list", async () => {
  const { server, user } = await open();
  server.answers(countryFindCity, {
    ok: true,
    data: [
      {
        id: { city: "Porto Alegre", country: "Brazil" },
        localityId: "2",
        region: "Bahia",
        centre: { lat: -18.08639, lng: -39.55083 },
      },
    ],
  });
  server.answers(restaurantUpdate, { ok: true, data: venueRecord() });
  const city = screen.getByRole("combobox", { name: "City" });
  await user.clear(city);
  await user.type(city, "Porto A");
  await user.tab();
  await user.click(press("Save"));
  await screen.findByRole("alertdialog", { name: "You must select a city and country on the list!" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(city).toHaveFocus());
  await user.type(city, "l");
  await user.click(await screen.findByRole("option", { name: /Bahia/ }));
  await user.click(press("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(server.sentTo(restaurantUpdate)).toMatchObject([
    { city: "Porto Alegre", country: "Brazil", localityId: "2" },
  ]);
});

test("unsaved input is still there after a reload", async () => {
  const { server, user, unmount } = await open();
  server.fails(restaurantUpdate);
  await user.type(screen.getByLabelText("Address"), "0");
  await user.click(press("Save"));
  await screen.findByRole("alertdialog", { name: /^No connection/ });
  unmount();
  renderScreen(<AccountScreen />, { at: "/account" });
  await waitFor(() => expect(screen.getByLabelText("Address")).toHaveValue("Rua Augusta 10"));
});

test("the link for an unconfirmed e-mail can be sent again", async () => {
  const { server, user } = await open({ account: { emailVerified: false } });
  server.answers(accountResendVerification, { ok: true });
  expect(part("E-mail").getByText("Not confirmed yet")).toBeVisible();
  await user.click(press("Resend the link"));
  expect(await screen.findByText("We sent a new link to ana@sala.pt.")).toBeVisible();
});

test("another e-mail needs the password and waits for its link; the focus returns to the button", async () => {
  const { server, user } = await open();
  expect(part("E-mail").getByText("Confirmed")).toBeVisible();
  await user.click(press("Change e-mail"));
  expect(screen.getByLabelText("New e-mail")).toHaveFocus();
  await user.type(screen.getByLabelText("New e-mail"), "bar@sala.pt");
  await user.type(screen.getByLabelText("Your password"), "segredo1");
  server.refuses(accountChangeEmail, "WRONG_PASSWORD", { fields: { password: "Not this one." } });
  await user.click(press("Send the link"));
  await screen.findByRole("alertdialog", { name: "Wrong password. Try again." });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Your password")).toHaveFocus());
  expect(screen.getByLabelText("New e-mail")).toHaveValue("bar@sala.pt");
  expect(everythingStored()).not.toContain("segredo1");

  const { release } = server.hangs(accountChangeEmail);
  server.answers(accountGet, { ok: true, data: venueAccount({ newEmail: "bar@sala.pt" }) });
  await user.click(press("Send the link"));
  server.answers(accountChangeEmail, { ok: true });
  // Computed without the user.
  const body = { ok: false, code: "PROOF_REQUIRED", message: "", proof: await easyProof() };
  release(Response.json(body, { status: 428 }));
  expect(await screen.findByText(/^We sent a link to bar@sala.pt/)).toBeVisible();
  await waitFor(() => expect(press("Change e-mail")).toHaveFocus());
});

test("another password replaces the old one, and the devices are loaded again", async () => {
  const { server, user } = await open();
  server.answers(accountChangePassword, { ok: true });
  await user.click(press("Change password"));
  await user.type(screen.getByLabelText("Current password"), "segredo1");
  await user.type(screen.getByLabelText("New password"), "segredo2");
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [here] });
  await user.click(press("Set new password"));
  expect(await screen.findByText(/^Password changed/)).toBeVisible();
  await waitFor(() => expect(press("Change password")).toHaveFocus());
  expect(server.sentTo(accountChangePassword)).toEqual([
    { oldPassword: "segredo1", password: "segredo2", revokeAccess: true },
  ]);
  await waitFor(() => expect(part("Devices").getAllByRole("listitem")).toHaveLength(1));
});

test("a new password of the own e-mail is reported at its field before it is sent", async () => {
  const { server, user } = await open();
  await user.click(press("Change password"));
  await user.type(screen.getByLabelText("Current password"), "segredo1");
  const password = screen.getByLabelText("New password");
  expect(password).toHaveAccessibleDescription(/^At least 7 characters\./);
  await user.type(password, venueAccount().email);
  await user.click(press("Set new password"));
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveAccessibleDescription(/isn’t your name or e-mail/);
  expect(server.sentTo(accountChangePassword)).toEqual([]);
});

const boss: Identity = {
  id: "i1",
  issuer: "https://accounts.google.com",
  email: "boss@work.test",
  linkedAt: "2026-10-01T10:00:00Z",
};

test("Google stays linked after a new password if that is unchecked", async () => {
  const { server, user } = await open({ identities: [boss] });
  server.answers(accountChangePassword, { ok: true });
  await user.click(press("Change password"));
  await user.type(screen.getByLabelText("Current password"), "segredo1");
  await user.type(screen.getByLabelText("New password"), "segredo2");
  const box = screen.getByRole("checkbox", { name: "Also unlink all Google accounts" });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(press("Set new password"));
  expect(await screen.findByText(/^Password changed/)).toBeVisible();
  expect(server.sentTo(accountChangePassword)).toMatchObject([{ revokeAccess: false }]);
});

test("without a linked Google account none is offered to be unlinked", async () => {
  const { user } = await open();
  await user.click(press("Change password"));
  expect(await screen.findByText("No Google account is linked.")).toBeVisible();
  expect(screen.getByLabelText("New password")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a Google account is unlinked with the password, and a wrong password keeps the dialog open", async () => {
  const { server, user } = await open({ identities: [boss] });
  await user.click(await screen.findByRole("button", { name: "Unlink boss@work.test" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unlink this Google account?" }));
  const fields = { password: "Wrong password." };
  server.refuses(accountUnlinkIdentity, "WRONG_PASSWORD", { fields });
  await user.type(await dialog.findByLabelText("Your password"), "segredo9");
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(dialog.getByLabelText("Your password")).toHaveValue("segredo9");

  server.answers(accountUnlinkIdentity, { ok: true });
  server.answers(accountIdentities, { ok: true, data: [] });
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText("Google account unlinked.")).toBeVisible();
  expect(await screen.findByText("No Google account is linked.")).toBeVisible();
  expect(server.sentTo(accountUnlinkIdentity)).toEqual([
    { identityId: "i1", password: "segredo9" },
    { identityId: "i1", password: "segredo9" },
  ]);
});

test("the only sign-in cannot be unlinked before a password is set", async () => {
  await open({ account: { hasPassword: false }, identities: [boss] });
  expect(await screen.findByText(/Set a password first, then unlink Google/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Unlink/ })).toBeNull();
});

test("an account without a password gets a link to set one", async () => {
  await open({ account: { hasPassword: false } });
  expect(part("Password").getByRole("link", { name: "Set a password" })).toHaveAttribute(
    "href",
    "/forgotpassword",
  );
});

test("this session is first and cannot be ended here; another can", async () => {
  const { server, user } = await open();
  await waitFor(() => expect(part("Devices").getAllByRole("listitem")).toHaveLength(2));
  const [first, second] = part("Devices").getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Firefox on Linux.*in use now.*This device$/);
  expect(first).not.toHaveTextContent("last used");
  expect(within(first!).queryByRole("button")).toBeNull();
  expect(second).toHaveTextContent(/^Chrome on Android.*last used/);
  // The session has ended meanwhile.
  server.refuses(accountEndSession, "NOT_FOUND");
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [here] });
  await user.click(press("Log out Chrome on Android"));
  expect(await screen.findByText("That device has been logged out.")).toBeVisible();
  expect(server.sentTo(accountEndSession)).toEqual([{ sessionId: "phone" }]);
  await waitFor(() => expect(part("Devices").getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Log out all other devices" })).toBeNull();
});

test("sessions of the same browser on site and app are told apart", async () => {
  await open({
    sessions: [here, session({ id: "s2", client: "site" }), session({ id: "s3", client: "app" })],
  });
  await waitFor(() => expect(part("Devices").getAllByRole("listitem")).toHaveLength(3));
  const rows = part("Devices").getAllByRole("listitem");
  expect(rows[0]).toHaveTextContent(/^Firefox on Linuxin use now/);
  for (const [row, client] of [
    [rows[1]!, "site"],
    [rows[2]!, "app"],
  ] as const) {
    expect(row).toHaveTextContent(new RegExp(`^Firefox on Linux, ${client}last used`));
  }
});

test("all other devices are signed out together", async () => {
  const { server, user } = await open();
  server.answers(accountEndOtherSessions, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Log out all other devices" }));
  expect(await screen.findByText("All other devices have been logged out.")).toBeVisible();
});

test("another language is saved for mails and applied to the page", async () => {
  const { server, user } = await open();
  server.answers(accountUpdate, { ok: true, data: venueAccount({ language: "pt" }) });
  server.answers(accountGet, { ok: true, data: venueAccount({ language: "pt" }) });
  await user.click(screen.getByRole("radio", { name: "Português (Brasil)" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Conta" })).toBeVisible();
  expect(server.sentTo(accountUpdate)).toEqual([{ language: "pt" }]);
});

test("a venue without a phone can add one", async () => {
  const { user } = await open({ venue: { phone: null, phoneCountry: null } });
  await user.click(press("Add a number"));
  expect(await screen.findByRole("dialog", { name: "Verify your phone" })).toBeVisible();
});

test("an account that could not be loaded shows an error and can be loaded again", async () => {
  signInVenue();
  const server = fakeApi();
  server.fails(accountGet);
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [here] });
  const { user } = renderScreen(<AccountScreen />, { at: "/account" });
  expect(await screen.findByText("We couldn’t load your account")).toBeVisible();
  server.answers(accountGet, { ok: true, data: venueAccount() });
  await user.click(press("Try again"));
  expect(await screen.findByRole("region", { name: "Venue" })).toBeVisible();
});

test("the page is empty until its lists are loaded, so that nothing moves", async () => {
  signInVenue();
  const server = serverWith({ venue: { name: "Sala Azul" } });
  const { release } = server.hangs(paymentsFind);
  renderScreen(<AccountScreen />, { at: "/account" });
  expect(await screen.findByText("Sala Azul")).toBeVisible();
  await waitFor(() => expect(server.unanswered()).toBe(1));
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByRole("status", { name: /^Loading/ })).toBeVisible();
  release({ ok: true, data: [] });
  expect(await screen.findByRole("region", { name: "Delete account" })).toBeVisible();
});

test("a list that fails to load does not hold back the others", async () => {
  signInVenue();
  const server = serverWith({});
  server.refuses(paymentsFind, "INTERNAL");
  renderScreen(<AccountScreen />, { at: "/account" });
  expect(await screen.findByRole("region", { name: "Delete account" })).toBeVisible();
  expect(await part("Payments").findByRole("alert")).toBeVisible();
});

test("a venue sees the workers it has blocked, and unblocks one", async () => {
  const blocked = [rui];
  const { server, user } = await open({ blocked });
  const list = part("Blocked people");
  expect(await list.findByText("Rui Sampaio")).toBeVisible();
  expect(screen.getByRole("link", { name: "Blocked people" })).toHaveAttribute("href", "#blocked");
  server.answers(peopleUnblock, { ok: true });
  blocked.pop();
  await user.click(list.getByRole("button", { name: "Unblock Rui Sampaio" }));
  const notice = await list.findByText("Rui Sampaio is no longer blocked.");
  await waitFor(() => expect(notice).toHaveFocus());
  expect(await list.findByText("You haven’t blocked anyone.")).toBeVisible();
  expect(server.sentTo(peopleUnblock)).toEqual([{ partyId: "w2" }]);
});

test("a venue sees its payments, and what they were for", async () => {
  const paid: Payment = {
    id: "p1",
    state: "paid",
    amount: 9.9,
    currency: "USD",
    createdAt: "2026-11-20T12:00:00.000Z",
    paidAt: "2026-11-20T12:01:00.000Z",
    credit: { id: "c1", state: "attached", jobId: "j1" },
    receipts: [{ kind: "payment", number: "2026-000007", issuedAt: "2026-11-20T12:01:00.000Z" }],
  };
  await open({ payments: [paid] });
  const list = part("Payments");
  expect(await list.findByText(/^USD 9\.90/)).toBeVisible();
  expect(list.getByRole("link", { name: "See the job" })).toHaveAttribute("href", "/singlejob?id=j1");
  expect(list.getByRole("button", { name: "Receipt 2026-000007" })).toBeVisible();
});
