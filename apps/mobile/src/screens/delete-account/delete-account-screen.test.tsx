import { fakeApi } from "@bandeja/browser/testing/fake-api.ts";
import { signInWaiter, waiterAccount } from "@bandeja/browser/testing/waitstaff.ts";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/leaving";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DeleteAccountScreen } from "./delete-account-screen.tsx";

async function open(account = {}) {
  signInWaiter();
  const server = fakeApi();
  server.answers(accountGet, { ok: true, data: waiterAccount(account) });
  const view = renderScreen(<DeleteAccountScreen />, { at: "/account/delete" });
  await screen.findByRole("region", { name: "Delete Account" });
  return { server, ...view };
}

test("who has a shift ahead is refused with the reason; the password, typed once more, deletes afterwards", async () => {
  const { server, user, address } = await open();
  expect(screen.getByText(/While you are confirmed for one that is not over/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await user.type(await screen.findByLabelText("Your password"), "segredo1");
  server.refuses(accountDelete, "SHIFTS_AHEAD");
  await user.click(screen.getByRole("button", { name: "Delete for good" }));
  await screen.findByRole("alertdialog", { name: /^You have confirmed shifts ahead/ });
  await user.keyboard("{Enter}");
  server.answers(accountDelete, { ok: true });
  await user.click(screen.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(address()).toBe("/log-out?gone"));
  expect(server.sentTo(accountDelete)).toEqual([
    { password: "segredo1", forfeit: 0 },
    { password: "segredo1", forfeit: 0 },
  ]);
});

test("who came by Google alone sets a password first", async () => {
  await open({ haspassword: false });
  expect(screen.getByRole("link", { name: "Set a password" })).toHaveAttribute(
    "href",
    "/forgotpassword?type=waitress",
  );
  expect(screen.queryByRole("button", { name: "Delete Account" })).toBeNull();
});
