import { accountGet, accountIdentities } from "@bandeja/contract/calls/accounts";
import {
  accountAddPasskey,
  accountBeginPasskey,
  accountBeginPasskeyProof,
  accountPasskeys,
  accountProvePasskey,
  accountRemovePasskey,
  accountRenamePasskey,
  type Passkey,
} from "@bandeja/contract/calls/passkeys";
import type { Account } from "@bandeja/contract/calls/accounts";
import { NetworkFailure } from "@bandeja/client/failures";
import * as code from "@bandeja/web-platform/api/fetch-code.ts";
import { ceremonyOptions, fakeAuthenticator } from "@bandeja/web-platform/testing/fake-authenticator.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { venueAccount } from "../../testing/account.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";

const phone: Passkey = {
  id: "p1",
  name: "Chrome, Android",
  synced: true,
  createdAt: "2026-03-01T10:00:00Z",
  lastUsedAt: null,
};
const noGoogle = { ask: async () => undefined, backFor: undefined };

async function open(passkeys: Passkey[], more: Partial<Account> = {}) {
  signInVenue();
  const account = venueAccount({ hasPasskey: passkeys.length > 0, ...more });
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: account });
  server.answers(accountPasskeys, { ok: true, data: passkeys });
  const view = renderPart(<PasskeysSection account={account} askGoogle={noGoogle} />);
  await screen.findByRole("region", { name: "Passkeys" });
  return { server, ...view };
}
const row = () => within(screen.getByRole("list", { name: "Passkeys" }));

test("a passkey is added after the password, and the list has the focus", async () => {
  const { server, user } = await open([]);
  fakeAuthenticator();
  expect(await screen.findByText("No passkey yet.")).toBeVisible();
  server.answers(accountBeginPasskey, { ok: true, flow: "a-flow", options: ceremonyOptions });
  server.answers(accountAddPasskey, { ok: true, data: phone });
  await user.click(screen.getByRole("button", { name: "Add a passkey" }));
  const asking = await screen.findByRole("dialog", { name: "Add a passkey" });
  expect(asking).toHaveAccessibleDescription(/^Confirm that this is your account/);
  const dialog = within(asking);
  await user.type(await dialog.findByLabelText("Your password"), "segredo1");
  server.answers(accountPasskeys, { ok: true, data: [phone] });
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Passkey added. You can now log in with it.")).toBeVisible();
  expect(server.sentTo(accountBeginPasskey)).toEqual([{ password: "segredo1" }]);
  expect(row().getByText("Chrome, Android")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("list", { name: "Passkeys" }).parentElement).toHaveFocus());
});

test("adding one without a network says so, and the next press asks for the password", async () => {
  const { user } = await open([]);
  fakeAuthenticator();
  vi.spyOn(code, "fetchCode").mockRejectedValueOnce(new NetworkFailure("offline", undefined));
  const add = await screen.findByRole("button", { name: "Add a passkey" });
  await user.click(add);
  const alert = await screen.findByRole("alertdialog", { name: /^No connection\./ });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await user.click(add);
  expect(await screen.findByRole("dialog", { name: "Add a passkey" })).toBeVisible();
});

test("closing the browser’s window adds nothing", async () => {
  const { server, user } = await open([]);
  fakeAuthenticator({ isCancelled: true });
  server.answers(accountBeginPasskey, { ok: true, flow: "a-flow", options: ceremonyOptions });
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await user.type(await screen.findByLabelText("Your password"), "segredo1");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/Passkey added/)).toBeNull();
});

test("without a confirmed e-mail none can be added, and a browser without passkeys says so", async () => {
  const first = await open([], { emailVerified: false });
  expect(await screen.findByText("Confirm your e-mail first.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  first.unmount();
  const { user } = await open([]);
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  expect(
    await screen.findByRole("alertdialog", { name: "This browser can’t use passkeys here." }),
  ).toBeVisible();
});

test("each passkey’s buttons name it, and it is renamed by keyboard", async () => {
  const { server, user } = await open([phone]);
  server.answers(accountRenamePasskey, { ok: true });
  const rename = await screen.findByRole("button", { name: "Rename Chrome, Android" });
  rename.focus();
  await user.keyboard("{Enter}");
  const field = within(await screen.findByRole("dialog")).getByLabelText("Name");
  await user.clear(field);
  await user.type(field, "Telemóvel{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo(accountRenamePasskey)).toEqual([{ passkeyId: "p1", name: "Telemóvel" }]);
});

test("an account that has only passkeys removes one of them by the other, without a word of Google", async () => {
  const { server, user } = await open([phone, { ...phone, id: "p2", name: "Firefox" }], {
    hasPassword: false,
  });
  fakeAuthenticator();
  server.answers(accountIdentities, { ok: true, data: [] });
  server.answers(accountBeginPasskeyProof, { ok: true, flow: "a-flow", options: ceremonyOptions });
  server.answers(accountProvePasskey, { ok: true, grant: "a-grant" });
  server.answers(accountRemovePasskey, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Remove Firefox" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Firefox" }));
  const confirm = await dialog.findByRole("button", { name: "Confirm with your passkey" });
  expect(dialog.queryByText(/Google/)).toBeNull();
  expect(dialog.queryByLabelText("Your password")).toBeNull();
  await user.click(confirm);
  expect(await screen.findByText("Passkey removed.")).toBeVisible();
  expect(server.sentTo(accountRemovePasskey)).toEqual([{ passkeyId: "p2", grant: "a-grant" }]);
});

test("the only way to log in stays, with the reason", async () => {
  const { server, user } = await open([phone], { hasPassword: false });
  fakeAuthenticator();
  server.answers(accountIdentities, { ok: true, data: [] });
  server.answers(accountBeginPasskeyProof, { ok: true, flow: "a-flow", options: ceremonyOptions });
  server.answers(accountProvePasskey, { ok: true, grant: "a-grant" });
  server.refuses(accountRemovePasskey, "LAST_SIGN_IN");
  await user.click(await screen.findByRole("button", { name: "Remove Chrome, Android" }));
  await user.click(await screen.findByRole("button", { name: "Confirm with your passkey" }));
  expect(
    await screen.findByRole("alertdialog", {
      name: "This is your only way to log in. Set a password first.",
    }),
  ).toBeVisible();
});
