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
} from "@bandeja/contract/calls/accounts";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Account, Identity, Session } from "@bandeja/contract/calls/accounts";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { easyProof } from "@bandeja/features/testing/easy-proof.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { everythingStored } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountSecurityScreen } from "./account-security-screen.tsx";

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

interface Options {
  account?: Partial<Account>;
  sessions?: Session[];
  identities?: Identity[];
}

async function open({ account, sessions = [phone, here], identities = [] }: Options = {}) {
  signInVenue();
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: venueAccount(account) });
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: sessions });
  server.answers(accountIdentities, { ok: true, data: identities });
  const view = renderScreen(<AccountSecurityScreen />, { at: "/account/security" });
  await screen.findByRole("region", { name: "E-mail" });
  return { server, ...view };
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const press = (name: string) => screen.getByRole("button", { name });

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

test("an account that could not be loaded shows an error and can be loaded again", async () => {
  signInVenue();
  const server = fakeApi();
  server.fails(accountGet);
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountIdentities, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [here] });
  const { user } = renderScreen(<AccountSecurityScreen />, { at: "/account/security" });
  expect(await screen.findByText("We couldn’t load your account")).toBeVisible();
  server.answers(accountGet, { ok: true, data: venueAccount() });
  await user.click(press("Try again"));
  expect(await screen.findByRole("region", { name: "E-mail" })).toBeVisible();
});

test("the page is empty until its lists are loaded, so that nothing moves", async () => {
  signInVenue();
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: venueAccount() });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ name: "Sala Azul" }) });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountIdentities, { ok: true, data: [] });
  const { release } = server.hangs(accountSessions);
  renderScreen(<AccountSecurityScreen />, { at: "/account/security" });
  expect(await screen.findByText("Sala Azul")).toBeVisible();
  await waitFor(() => expect(server.unanswered()).toBe(1));
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByRole("status", { name: /^Loading/ })).toBeVisible();
  release({ ok: true, data: [here] });
  expect(await screen.findByRole("region", { name: "Devices" })).toBeVisible();
});
