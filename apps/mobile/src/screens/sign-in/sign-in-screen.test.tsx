import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInWaiter, waiterAccount, waiterRecord } from "@bandeja/features/testing/waitstaff.ts";
import {
  accountChangeEmail,
  accountGet,
  accountIdentities,
  accountSessions,
  accountUnlinkIdentity,
} from "@bandeja/contract/calls/accounts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import type { Identity } from "@bandeja/contract/calls/accounts";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { signInChannel } from "@bandeja/contract/sign-in";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

async function open(server = fakeApi(), identities: Identity[] = [], hasPassword = false) {
  signInWaiter();
  server.answers(accountGet, { ok: true, data: waiterAccount({ hasPassword }) });
  server.answers(waitressGet, { ok: true, data: waiterRecord() });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [] });
  server.answers(accountIdentities, { ok: true, data: identities });
  const view = renderScreen(<SignInScreen />, { at: "/account/sign-in" });
  const email = within(await screen.findByRole("region", { name: "E-mail" }));
  return { server, email, ...view };
}

const linked = { issuer: "https://accounts.google.com", linkedAt: "2026-10-01T10:00:00Z" };

test.each([
  [
    "a linked Google account",
    [{ ...linked, id: "i1", email: "boss@work.test" }],
    "unlink all Google accounts and turn off",
  ],
  ["none", [], "turn off"],
])("with %s a new password offers only to remove what there may be", async (_, identities, offer) => {
  const { user } = await open(fakeApi(), identities, true);
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  expect(await screen.findByRole("checkbox", { name: `Also ${offer} any calendar link` })).toBeChecked();
});

test("a worker reads who sees phone and e-mail, and for how long", async () => {
  await open();
  expect(
    await screen.findByText(/^A venue you apply to sees your phone and e-mail while .* 30 days after/),
  ).toBeVisible();
});

test("an account with only Google changes its e-mail after confirming with Google", async () => {
  const { server, user, email, unmount } = await open();
  // Only up to the press: the redirect is the browser's.
  server.answers(identityProjects, { ok: true, authorizedDomains: ["another.test"], google: true });
  await user.click(email.getByRole("button", { name: "Change e-mail" }));
  await user.type(email.getByLabelText("New e-mail"), "novo@mesa.pt");
  await user.click(email.getByRole("button", { name: "Continue with Google and send the link" }));
  expect(await screen.findByRole("alertdialog", { name: /doesn’t work on this address/ })).toBeVisible();
  const attempt = sessionStorage.getItem("google.attempt");
  unmount();

  const done = { kind: "done", grant: "g1", email: "rui@mesa.pt", name: "Rui", attempt };
  sessionStorage.setItem(signInChannel, JSON.stringify(done));
  server.answers(accountChangeEmail, { ok: true });
  const back = await open(server);
  await waitFor(() =>
    expect(server.sentTo(accountChangeEmail)).toEqual([{ email: "novo@mesa.pt", grant: "g1" }]),
  );
  await waitFor(() => expect(back.email.queryByLabelText("New e-mail")).toBeNull());
});

test("an account with two Google accounts and no password unlinks one, confirmed by the other", async () => {
  const identities = [
    { ...linked, id: "i1", email: "boss@work.test" },
    { ...linked, id: "i2", email: "rui@mesa.pt" },
  ];
  const { server, user, unmount } = await open(fakeApi(), identities);
  server.answers(identityProjects, { ok: true, authorizedDomains: ["another.test"], google: true });
  await user.click(await screen.findByRole("button", { name: "Unlink boss@work.test" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unlink this Google account?" }));
  await user.click(dialog.getByRole("button", { name: "Continue with Google and unlink" }));
  expect(await screen.findByRole("alertdialog", { name: /doesn’t work on this address/ })).toBeVisible();
  const attempt = sessionStorage.getItem("google.attempt");
  unmount();

  const done = { kind: "done", grant: "g1", email: "rui@mesa.pt", name: "Rui", attempt };
  sessionStorage.setItem(signInChannel, JSON.stringify(done));
  server.answers(accountUnlinkIdentity, { ok: true });
  await open(server, identities);
  await waitFor(() =>
    expect(server.sentTo(accountUnlinkIdentity)).toEqual([{ identityId: "i1", grant: "g1" }]),
  );
  expect(await screen.findByText("Google account unlinked.")).toBeVisible();
  expect(server.sentTo(accountChangeEmail)).toEqual([]);
});
