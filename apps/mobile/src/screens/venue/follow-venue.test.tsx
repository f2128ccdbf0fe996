import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { followedVenuesFind, followedVenuesSet } from "@bandeja/contract/calls/saved-searches";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { signInWaiter } from "../../testing/shifts.ts";
import { FollowVenue } from "./follow-venue.tsx";

const venue = {
  venueId: "v1",
  venueName: "Cantina Serena",
  venueCity: "São Paulo",
  photo: null,
  followedAt: "2026-11-20T10:00:00.000Z",
};

function open(isFollowed: boolean) {
  signInWaiter();
  const server = fakeApi();
  server.answers(followedVenuesFind, { ok: true, data: isFollowed ? [venue] : [] });
  return {
    server,
    ...renderScreen(<FollowVenue venueId="v1" name="Cantina Serena" />, { at: "/venues/v1" }),
  };
}

test("a worker follows a venue, and no longer, with one press", async () => {
  const { user, server } = open(false);
  const followed = server.hangs(followedVenuesSet);
  let list = [venue];
  server.answers(followedVenuesFind, () => ({ ok: true as const, data: list }));
  await screen.findByRole("button", { name: "Follow" });
  await user.click(screen.getByRole("button", { name: "Follow" }));
  expect(await screen.findByRole("button", { name: "Unfollow Cantina Serena" })).toHaveFocus();
  followed.release({ ok: true });
  server.answers(followedVenuesSet, () => {
    list = [];
    return { ok: true as const };
  });
  await user.click(screen.getByRole("button", { name: "Unfollow Cantina Serena" }));
  await screen.findByRole("button", { name: "Follow" });
  await expect
    .poll(() => server.sentTo(followedVenuesSet))
    .toEqual([
      { venueId: "v1", followed: true },
      { venueId: "v1", followed: false },
    ]);
});

test("a refused choice is reported, and the venue is followed no more than before", async () => {
  const { user, server } = open(false);
  server.refuses(followedVenuesSet, "LIST_FULL");
  await screen.findByRole("button", { name: "Follow" });
  await user.click(screen.getByRole("button", { name: "Follow" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "You’ve reached the maximum. Remove one first, then try again.",
  );
  expect(await screen.findByText(/^This limit is the same for everyone\./)).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Follow" })).toBeVisible();
});
