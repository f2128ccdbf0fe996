import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import type { BlockedPerson } from "@bandeja/contract/calls/people";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { BlockedScreen } from "./blocked-screen.tsx";

const rui: BlockedPerson = {
  partyId: "w2",
  name: "Rui Sampaio",
  photo: null,
  blockedAt: "2026-11-12T10:00:00.000Z",
};

function open(people: BlockedPerson[]) {
  signInVenue();
  const server = fakeApi();
  server.answers(peopleBlocked, () => ({ ok: true as const, data: people }));
  return { server, ...renderScreen(<BlockedScreen />, { at: "/account/blocked" }) };
}
const unblock = () => screen.findByRole("button", { name: "Unblock Rui Sampaio" });

test("an unblocked party leaves the list at once, which is announced", async () => {
  const people = [rui, { ...rui, partyId: "w3", name: "Ana Prado" }];
  const { user, server } = open(people);
  const { release } = server.hangs(peopleUnblock);
  await user.click(await unblock());
  expect(screen.queryByText("Rui Sampaio")).toBeNull();
  const notice = screen.getByText("Rui Sampaio is no longer blocked.");
  expect(notice).toHaveFocus();
  expect(screen.getByText("Ana Prado")).toBeVisible();
  people.shift();
  release({ ok: true });
  await waitFor(() => expect(server.sentTo(peopleBlocked)).toHaveLength(2));
  expect(server.sentTo(peopleUnblock)).toEqual([{ partyId: "w2" }]);
});

test("a party that could not be unblocked returns to the list, with the reason", async () => {
  const { user, server } = open([rui]);
  server.refuses(peopleUnblock, "UNAVAILABLE");
  await user.click(await unblock());
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(await unblock()).toBeVisible();
  expect(screen.queryByText(/is no longer blocked/)).toBeNull();
});

test("an empty list says where to block; a list that failed to load can be retried", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.refuses(peopleBlocked, "UNAVAILABLE");
  const { user } = renderScreen(<BlockedScreen />, { at: "/account/blocked" });
  expect(screen.getByRole("heading", { name: "Blocked venues" })).toBeVisible();
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(peopleBlocked, { ok: true, data: [] });
  await user.click(again);
  expect(await screen.findByText("You haven’t blocked anyone.")).toBeVisible();
  expect(screen.getByText(/use the three dots/)).toBeVisible();
});
