import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import {
  jobsAdd,
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsGet,
} from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { jobRow, venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobScreen } from "./job-screen.tsx";

stopClock();
beforeEach(signInVenue);

/** Friday of last week, at the stopped clock's Tuesday, 10 March 2026. */
const past = jobRow({
  id: "old",
  status: "completed",
  startDate: "2026-03-06",
  endDate: "2026-03-06",
  startsAt: "2026-03-06T21:00:00.000Z",
  endsAt: "2026-03-07T05:00:00.000Z",
});

function open(page: ReactNode, at: string) {
  const server = fakeApi();
  server.answers(jobsFindOfRestaurant, ({ body }) => ({
    ok: true as const,
    data: (body as { type: string }).type === "past" ? [past] : [],
  }));
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: [past] });
  server.answers(jobsGet, { ok: true, data: past });
  server.answers(jobsFindApplications, { ok: true, data: [] });
  server.answers(restaurantGet, { ok: true, data: venueRecord({ credits: [{ id: "c1" }] }) });
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  return { server, ...renderScreen(page, { at }) };
}

const dialog = () => screen.findByRole("dialog", { name: "Repeat this shift?" });

async function expectPosted({ user, server }: ReturnType<typeof open>) {
  await waitFor(async () => expect(await dialog()).toHaveTextContent(/Fri 13 Mar.*Posting fee1 credit/));
  await user.click(within(await dialog()).getByRole("button", { name: "POST" }));
  expect(await screen.findByText(/^Posted for Fri 13 Mar\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "See the new job" })).toHaveAttribute("href", "/singlejob?id=j9");
  expect(server.sentTo(jobsAdd)).toMatchObject([{ startDate: "2026-03-13", hourlyValue: 32, openings: 3 }]);
}

test("a completed job is posted again from its page by two presses", async () => {
  const view = open(<JobScreen />, "/singlejob?id=old");
  await view.user.click(await screen.findByRole("button", { name: "Repeat" }));
  await expectPosted(view);
});

test("to change more than the day, the form is filled in from the shift", async () => {
  const { user, address } = open(<JobScreen />, "/singlejob?id=old");
  await user.click(await screen.findByRole("button", { name: "Repeat" }));
  await user.click(within(await dialog()).getByRole("button", { name: "Change something" }));
  await waitFor(() => expect(address()).toBe("/newjob?like=old"));
});
