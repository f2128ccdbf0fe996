import { accountExportLinks } from "@bandeja/contract/calls/exports";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { accountGet, accountIdentities, accountSessions } from "@bandeja/contract/calls/accounts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { aimOfSignOut } from "#lib/sign-out-to.ts";
import { venueAccount } from "@bandeja/features/testing/account.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { everythingStored } from "../../testing/registration.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { AccountPrivacyScreen } from "./account-privacy-screen.tsx";

async function open({
  credits = 0,
  jobsAhead,
  deletable,
}: { credits?: number; jobsAhead?: Venue["jobsAhead"]; deletable?: string } = {}) {
  signInVenue();
  const server = fakeApi();
  const give = (count: number) =>
    server.answers(restaurantGet, {
      ok: true,
      data: venueRecord({
        ...(jobsAhead && { jobsAhead }),
        credits: [
          { id: "used", jobId: "j1" },
          ...Array.from({ length: count }, (_none, n) => ({ id: `c${n}` })),
        ],
      }),
    });
  give(credits);
  server.answers(accountGet, {
    ok: true,
    data: venueAccount({ ...(deletable !== undefined && { deletable }) }),
  });
  server.answers(accountPasskeys, { ok: true, data: [] });
  server.answers(accountExportLinks, { ok: true, data: [] });
  server.answers(accountSessions, { ok: true, data: [] });
  server.answers(accountIdentities, { ok: true, data: [] });
  const view = renderScreen(<AccountPrivacyScreen />, { at: "/account/privacy" });
  await screen.findByRole("region", { name: "Delete account" });
  return { server, give, ...view };
}

type View = Awaited<ReturnType<typeof open>>;

async function confirm(user: View["user"]) {
  await user.click(screen.getByRole("button", { name: "Delete account…" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  await user.type(within(dialog).getByLabelText("Your password"), "segredo1");
  await user.click(within(dialog).getByRole("button", { name: "Delete permanently" }));
  return within(dialog);
}

test(
  "deleting an account shows the consequences, needs the password, and clears the browser's data",
  { tags: "2.delete.action" },
  async () => {
    const { server, user } = await open();
    server.answers(accountDelete, { ok: true });
    expect(
      within(screen.getByRole("region", { name: "Delete account" })).getAllByRole("listitem"),
    ).toHaveLength(5);
    sessionStorage.setItem("draft.login", "{}");
    await confirm(user);
    await waitFor(() => expect(readLogin()).toBeNull());
    expect(aimOfSignOut()).toBe("/goodbye");
    expect(server.sentTo(accountDelete)).toEqual([{ password: "segredo1", forfeit: 0 }]);
    expect(everythingStored()).toBe(JSON.stringify([["i18nextLng", "en"]]));
  },
);

test("credits that will be lost are listed before, and their number is sent", async () => {
  const { server, user } = await open({ credits: 2 });
  server.answers(accountDelete, { ok: true });
  expect(screen.getByText("You’ll lose 2 unused credits.")).toBeVisible();
  await confirm(user);
  await waitFor(() => expect(readLogin()).toBeNull());
  expect(server.sentTo(accountDelete)).toEqual([{ password: "segredo1", forfeit: 2 }]);
});

test("a credit bought meanwhile is listed before anything is deleted", async () => {
  const { server, give, user } = await open();
  server.refuses(accountDelete, "CREDITS_LEFT", { credits: 1 });
  give(1);
  const dialog = await confirm(user);
  expect(await screen.findByRole("alertdialog", { name: /^You have unused credits/ })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await dialog.findByText("You’ll lose 1 unused credit.")).toBeVisible();
  expect(dialog.getByLabelText("Your password")).toHaveValue("segredo1");
  server.answers(accountDelete, { ok: true });
  await user.click(dialog.getByRole("button", { name: "Delete permanently" }));
  await waitFor(() => expect(readLogin()).toBeNull());
  expect(server.sentTo(accountDelete).at(-1)).toEqual({ password: "segredo1", forfeit: 1 });
});

test("confirmed workers block the deletion, which is said before anything is typed", async () => {
  const { user } = await open({ jobsAhead: { jobs: 3, confirmed: 2 } });
  const section = within(screen.getByRole("region", { name: "Delete account" }));
  const begin = section.getByRole("button", { name: "Delete account…" });
  expect(begin).toHaveAttribute("aria-disabled", "true");
  expect(begin).toHaveAccessibleDescription(
    "2 people are confirmed for shifts that haven’t ended. Wait until they’re over, or cancel them first.",
  );
  expect(section.getByRole("link", { name: "Jobs list" })).toHaveAttribute("href", "/joblistrestaurant");
  await user.click(begin);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a job ahead with nobody confirmed does not block the deletion", async () => {
  const { server, user } = await open({ jobsAhead: { jobs: 1, confirmed: 0 } });
  server.answers(accountDelete, { ok: true });
  await confirm(user);
  await waitFor(() => expect(readLogin()).toBeNull());
});

test("an account with workers who were confirmed meanwhile is not deleted, and the reason is shown", async () => {
  const { server, user, address } = await open();
  server.refuses(accountDelete, "SHIFTS_AHEAD");
  await confirm(user);
  expect(
    await screen.findByRole("alertdialog", { name: /^You have confirmed shifts coming up/ }),
  ).toBeVisible();
  expect(address()).toBe("/account/privacy");
  expect(readLogin()).not.toBeNull();
});

test("while the earlier e-mail can be put back, the button says from when on the account can be deleted", async () => {
  await open({ deletable: "2099-12-05T18:04:00Z" });
  const begin = await screen.findByRole("button", { name: "Delete account…" });
  await waitFor(() => expect(begin).toHaveAttribute("aria-disabled", "true"));
  expect(begin).toHaveAccessibleDescription(/You can delete the account from 5 Dec 2099, 18:04 on\./);
});
