import { conductSummary } from "@bandeja/contract/calls/conduct";
import { peopleBlocked, peopleUnblock } from "@bandeja/contract/calls/people";
import { reportsFind } from "@bandeja/contract/calls/reports";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { BlockedPerson } from "@bandeja/contract/calls/people";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AccountPeopleScreen } from "./account-people-screen.tsx";

const rui: BlockedPerson = {
  partyId: "w2",
  name: "Rui Sampaio",
  photo: null,
  blockedAt: "2026-11-12T10:00:00.000Z",
};

async function open(blocked: BlockedPerson[]) {
  signInVenue();
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord() });
  server.answers(peopleBlocked, () => ({ ok: true as const, data: blocked }));
  server.answers(reportsFind, { ok: true, data: { reports: [], questions: [] } });
  server.answers(conductSummary, {
    ok: true,
    data: { block: null, next: "warning", passFrom: null, offences: [] },
  });
  const view = renderScreen(<AccountPeopleScreen />, { at: "/account/people" });
  await screen.findByRole("region", { name: "Conduct" });
  return { server, ...view };
}

test("a venue sees the workers it has blocked, and unblocks one", async () => {
  const blocked = [rui];
  const { server, user } = await open(blocked);
  const list = within(screen.getByRole("region", { name: "Blocked people" }));
  expect(await list.findByText("Rui Sampaio")).toBeVisible();
  server.answers(peopleUnblock, { ok: true });
  blocked.pop();
  await user.click(list.getByRole("button", { name: "Unblock Rui Sampaio" }));
  const notice = await list.findByText("Rui Sampaio is no longer blocked.");
  await waitFor(() => expect(notice).toHaveFocus());
  expect(await list.findByText("You haven’t blocked anyone.")).toBeVisible();
  expect(server.sentTo(peopleUnblock)).toEqual([{ partyId: "w2" }]);
});
