import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import {
  followedVenuesFind,
  followedVenuesSet,
  savedSearchesFind,
  savedSearchesRemove,
} from "@bandeja/contract/calls/saved-searches";
import type { FollowedVenue, SavedSearch } from "@bandeja/contract/calls/saved-searches";
import { groupsLeave, groupsMine } from "@bandeja/contract/calls/team";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readFilters } from "#features/search/use-filters.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownProfile, signInWaiter } from "../../testing/shifts.ts";
import { SavedSearchesScreen } from "./saved-searches-screen.tsx";

let server: ReturnType<typeof fakeApi>;
const savedAt = "2026-11-20T10:00:00.000Z";
const searches: SavedSearch[] = [
  { id: "s1", savedAt, cityKm: 25, preset: "tonight", minHourlyValue: 12, currency: "EUR" },
  { id: "s2", savedAt, near: { lat: 38.7, lng: -9.1, km: 5 }, weekdays: [6, 7] },
];
const venue: FollowedVenue = {
  venueId: "v1",
  venueName: "Cantina Serena",
  venueCity: "São Paulo",
  photo: null,
  followedAt: savedAt,
};
const first = "Within 25 km of Lisboa · Tonight · €12.00 an hour or more";

beforeEach(() => {
  signInWaiter();
  server = fakeApi();
  server.answers(waitressGet, ownProfile());
  server.answers(savedSearchesFind, { ok: true, data: searches });
  server.answers(followedVenuesFind, { ok: true, data: [venue] });
  server.answers(groupsMine, { ok: true, data: [] });
  const pin = { lat: 1, lng: 1, city: "Lisboa", count: 2 };
  server.answers(jobsOpenLocalities, { ok: true, data: [pin, pin], more: false });
});
const open = () => renderScreen(<SavedSearchesScreen />, { at: "/saved" });

test("each search is named by what it searches for, and opens the shifts with its filters", async () => {
  const { user, address } = open();
  const link = await screen.findByRole("link", { name: `Show shifts: ${first}` });
  expect(screen.getByText("Within 5 km of where you saved it · Sat, Sun")).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("4 open shifts")).toHaveLength(2));
  await user.click(link);
  expect(address()).toBe("/shifts");
  expect(readFilters()).toMatchObject({
    where: { around: "city", km: 25 },
    preset: "tonight",
    pay: { least: 12, currency: "EUR" },
  });
});

test("a search that is limited to no city names its country, or says that it is of all", async () => {
  server.answers(savedSearchesFind, {
    ok: true,
    data: [
      { id: "s5", savedAt, ownCountry: true, tips: "Yes" },
      { id: "s6", savedAt, tips: "Yes" },
    ],
  });
  open();
  expect(await screen.findByText("Portugal · With tips")).toBeVisible();
  expect(screen.getByText("All countries · With tips")).toBeVisible();
});

test("a search whose dates have passed says so, and one that still runs does not", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const past: SavedSearch = { id: "s3", savedAt, currency: "EUR", from: day(-9), to: day(-2) };
  const running: SavedSearch = { id: "s4", savedAt, currency: "GBP", from: day(-9), to: day(2) };
  server.answers(savedSearchesFind, { ok: true, data: [past, running] });
  open();
  expect(await screen.findByText("4 open shifts")).toBeVisible();
  expect(screen.getAllByText("These dates have passed, so no shift can match.")).toHaveLength(1);
});

test("a removed search leaves the list at once, and a refusal brings it back", async () => {
  const { user } = open();
  await screen.findByText(first);
  server.answers(savedSearchesRemove, { ok: true });
  await user.click(screen.getByRole("button", { name: `Remove: ${first}` }));
  expect(screen.queryByText(first)).toBeNull();
  expect(screen.getByText(`Removed: ${first}. You’ll get no more notifications for it.`)).toHaveFocus();
  expect(server.sentTo(savedSearchesRemove)).toEqual([{ searchId: "s1" }]);
  server.refuses(savedSearchesRemove, "UNAVAILABLE");
  await user.click(screen.getByRole("button", { name: /^Remove: Within 5 km/ }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: /^Remove: Within 5 km/ })).toBeVisible();
});

test("followed venues lead to their pages, and can be unfollowed", async () => {
  const { user } = open();
  const section = screen.getByRole("region", { name: "Venues you follow" });
  expect(await within(section).findByRole("link", { name: "Cantina Serena" })).toHaveAttribute(
    "href",
    "/venues/v1",
  );
  server.answers(followedVenuesSet, { ok: true });
  await user.click(within(section).getByRole("button", { name: "Unfollow Cantina Serena" }));
  expect(within(section).getByText("You no longer follow Cantina Serena.")).toHaveFocus();
  expect(server.sentTo(followedVenuesSet)).toEqual([{ venueId: "v1", followed: false }]);
  expect(within(section).getByText(/You aren’t following any venues yet/)).toBeVisible();
});

test("without searches the screen says how to save one; a list that failed to load can be retried", async () => {
  server.answers(savedSearchesFind, { ok: true, data: [] });
  server.refuses(followedVenuesFind, "UNAVAILABLE");
  const { user } = open();
  expect(await screen.findByRole("heading", { name: "No saved searches yet." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Find shifts" })).toHaveAttribute("href", "/shifts");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answers(followedVenuesFind, { ok: true, data: [] });
  await user.click(again);
  expect(await screen.findByText(/You aren’t following any venues yet/)).toBeVisible();
});

test("a worker sees the groups they are in, and leaves one after a question", async () => {
  const group = { id: "g1", name: "Weddings", venueId: "v1", venueName: "Cantina Serena", joinedAt: savedAt };
  server.answers(groupsMine, { ok: true, data: [group] });
  server.answers(groupsLeave, { ok: true });
  const { user } = open();
  const groups = within(await screen.findByRole("region", { name: "Groups you’re in" }));
  expect(await groups.findByRole("link", { name: "Cantina Serena" })).toHaveAttribute("href", "/venues/v1");
  await user.click(groups.getByRole("button", { name: "Leave Weddings" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave Weddings?" }));
  expect(question.getByText(/can’t add you again/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(server.sentTo(groupsLeave)).toEqual([]);
  await user.click(groups.getByRole("button", { name: "Leave Weddings" }));
  await user.click(await screen.findByRole("button", { name: "Leave group" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(groups.getByText("You’ve left Weddings.")).toHaveFocus();
  expect(groups.getByText("You’re in no group.")).toBeVisible();
  await waitFor(() => expect(server.sentTo(groupsLeave)).toEqual([{ groupId: "g1" }]));
});
