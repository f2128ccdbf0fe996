import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInWaiter, waiterAccount } from "@bandeja/features/testing/waitstaff.ts";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { identityProjects } from "@bandeja/contract/calls/identity";
import { applicationsMine, type OwnApplication } from "@bandeja/contract/calls/applications";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { signInChannel } from "@bandeja/contract/sign-in";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { DeleteAccountScreen } from "./delete-account-screen.tsx";

async function open(account = {}, server = fakeApi(), applications: OwnApplication[] = []) {
  signInWaiter();
  server.answers(accountGet, { ok: true, data: waiterAccount(account) });
  server.answers(applicationsMine, { ok: true, data: applications });
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
  "an account that was confirmed for a shift meanwhile is not deleted and reads why; afterwards it is",
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

const begin = () => screen.getByRole("button", { name: "Delete Account" });
const ended = ownApplication({ status: "confirmed", job: { endsAt: "2020-01-01T06:00:00Z" } });
const future = { startsAt: "2099-01-01T18:00:00Z", endsAt: "2099-01-02T02:00:00Z" };

test("a confirmed shift blocks the deletion, which is said before anything is typed", async () => {
  const ahead = ownApplication({ id: "a2", status: "confirmed", job: future });
  const { user } = await open({}, fakeApi(), [ended, ahead]);
  expect(begin()).toHaveAttribute("aria-disabled", "true");
  expect(begin()).toHaveAccessibleDescription(
    "You’re confirmed for 1 shift that hasn’t ended. Wait until it’s over, or cancel it first.",
  );
  expect(screen.getByRole("link", { name: "My shifts" })).toHaveAttribute("href", "/my-shifts");
  await user.click(begin());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a shift that has ended, a pending application and a list that failed to load do not block it", async () => {
  const pending = ownApplication({ id: "a2", job: future });
  const first = await open({}, fakeApi(), [ended, pending]);
  await first.user.click(begin());
  expect(await screen.findByLabelText("Your password")).toBeVisible();
  first.unmount();
  const server = fakeApi();
  const second = await open({}, server);
  server.refuses(applicationsMine, "UNAVAILABLE");
  await second.queries.resetQueries();
  await second.user.click(await screen.findByRole("button", { name: "Delete Account" }));
  expect(await screen.findByLabelText("Your password")).toBeVisible();
});

test("confirmed people block the deletion of a venue, which is said before anything is typed", async () => {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, {
    ok: true,
    data: venueRecord({ jobsAhead: { jobs: 1, confirmed: 1 } }),
  });
  renderScreen(<DeleteAccountScreen />, { at: "/account/delete" });
  await screen.findByRole("region", { name: "Delete Account" });
  expect(begin()).toHaveAttribute("aria-disabled", "true");
  expect(begin()).toHaveAccessibleDescription(/^1 person is confirmed for a shift that hasn’t ended/);
  expect(screen.getByRole("link", { name: "Jobs" })).toHaveAttribute("href", "/jobs");
});

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
