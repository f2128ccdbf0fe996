import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInWaiter, waiterAccount } from "@bandeja/features/testing/waitstaff.ts";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { signInChannel } from "@bandeja/contract/sign-in";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DeleteAccountScreen } from "./delete-account-screen.tsx";

async function open(account = {}, server = fakeApi()) {
  signInWaiter();
  server.answers(accountGet, { ok: true, data: waiterAccount(account) });
  const view = renderScreen(<DeleteAccountScreen />, { at: "/account/delete" });
  await screen.findByRole("region", { name: "Delete Account" });
  return { server, ...view };
}

/** A return from Google's page, which was requested from here or not. */
function comeBack(
  server: ReturnType<typeof fakeApi>,
  { requested, attempt }: { requested: string | undefined; attempt: string },
) {
  const done = { kind: "done", grant: "g1", email: "rui@mesa.pt", name: "Rui", attempt };
  sessionStorage.setItem(signInChannel, JSON.stringify(done));
  if (requested !== undefined) {
    sessionStorage.setItem("google.attempt", requested);
    sessionStorage.setItem("google.purpose", "delete");
  }
  return open({ hasPassword: false }, server);
}

test(
  "an account with a shift ahead is not deleted and reads why; afterwards the password deletes it",
  { tags: "2.delete.action" },
  async () => {
    const { server, user, address } = await open();
    expect(screen.getByText(/while you’re confirmed for a shift that hasn’t ended/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    await user.type(await screen.findByLabelText("Your password"), "segredo1");
    server.refuses(accountDelete, "SHIFTS_AHEAD");
    await user.click(screen.getByRole("button", { name: "Delete permanently" }));
    await screen.findByRole("alertdialog", { name: /^You have confirmed shifts coming up/ });
    await user.keyboard("{Enter}");
    server.answers(accountDelete, { ok: true });
    await user.click(screen.getByRole("button", { name: "Delete permanently" }));
    await waitFor(() => expect(address()).toBe("/log-out"));
    expect(server.sentTo(accountDelete)).toEqual([
      { password: "segredo1", forfeit: 0 },
      { password: "segredo1", forfeit: 0 },
    ]);
  },
);

const button = () => screen.getByRole("button", { name: "Continue with Google and delete" });

test("an account with only Google needs no password, and goes to Google only when the button is pressed", async () => {
  const { server, user } = await open({ hasPassword: false });
  server.answers(identityProjects, { ok: true, authorizedDomains: ["localhost"], google: false });
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  expect(await screen.findByText(/you’ll confirm this with Google/)).toBeVisible();
  expect(screen.queryByLabelText("Your password")).toBeNull();
  await user.click(button());
  expect(await screen.findByRole("alertdialog", { name: /^Google sign-in isn’t available/ })).toBeVisible();
  expect(server.sentTo(accountDelete)).toEqual([]);
});

test("returning from Google deletes without another press; a refusal is shown and can be tried again", async () => {
  const server = fakeApi();
  server.refuses(accountDelete, "SHIFTS_AHEAD");
  await comeBack(server, { requested: "a1", attempt: "a1" });
  await screen.findByRole("alertdialog", { name: /^You have confirmed shifts coming up/ });
  expect(server.sentTo(accountDelete)).toEqual([{ grant: "g1", forfeit: 0 }]);
  expect(sessionStorage.getItem(signInChannel)).toBeNull();
});

test("an account with only Google is deleted after the return from Google", async () => {
  const server = fakeApi();
  server.answers(accountDelete, { ok: true });
  const { address } = await comeBack(server, { requested: "a1", attempt: "a1" });
  await waitFor(() => expect(address()).toBe("/log-out"));
});

test("a foreign link with a grant of Google's deletes nothing", async () => {
  const server = fakeApi();
  for (const requested of [undefined, "a1"]) {
    const { unmount } = await comeBack(server, { requested, attempt: "another" });
    expect(screen.queryByRole("dialog")).toBeNull();
    unmount();
  }
  expect(server.sentTo(accountDelete)).toEqual([]);
});
