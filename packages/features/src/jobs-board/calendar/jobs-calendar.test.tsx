import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { NavigationContext, ScreensContext, type Screens } from "../../navigation/navigation.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { jobRow, venueRecord } from "../../testing/venue-rows.ts";
import { JobsCalendar } from "./jobs-calendar.tsx";

stopClock();
beforeEach(signInVenue);

const screens = { jobs: "/jobs", job: (id: string) => `/jobs/${id}` } as Screens;
const repeating = { dialog: null, repeat: () => undefined } as never;
const askGoogle = (() => undefined) as never;

function Calendar({ at }: { at: string }) {
  const [search, setSearch] = useState(at);
  // As a router does on a slow device.
  const go = async (to: string) => {
    await new Promise((resolve) => void setTimeout(resolve, 50));
    setSearch(to.replace(/^[^?]*/, ""));
  };
  return (
    <ScreensContext value={screens}>
      <NavigationContext value={{ Link: "a", search, go }}>
        <JobsCalendar venueId="v1" repeating={repeating} askGoogle={askGoogle} />
      </NavigationContext>
    </ScreensContext>
  );
}

const server = () => {
  const api = fakeApi();
  api.answers(restaurantHolidays, { ok: true, data: [] });
  api.answers(restaurantGet, { ok: true, data: venueRecord() });
  api.answers(jobsFindOfRestaurant, { ok: true, data: [jobRow()], weeks: [] });
  return api;
};

test("a key into the next month keeps the focus while its jobs load, and so does the next key", async () => {
  const api = server();
  const { user } = renderPart(<Calendar at="?show=calendar&day=2099-11-30" />);
  const last = await screen.findByRole("button", { name: "Monday 30 November 2099" });
  await screen.findByText("No shifts start on this day.");
  const { release } = api.hangs(jobsFindOfRestaurant);
  last.focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("button", { name: "Tuesday 1 December 2099" })).toHaveFocus();
  expect(screen.getByRole("grid")).toHaveAttribute("aria-busy", "true");
  expect(screen.queryByText("No shifts start on this day.")).toBeNull();
  await user.keyboard("{PageDown}");
  expect(screen.getByRole("button", { name: "Friday 1 January 2100" })).toHaveFocus();
  release({ ok: true, data: [jobRow()], weeks: [] });
  expect(await screen.findByText("No shifts start on this day.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Friday 1 January 2100" })).toHaveFocus();
  expect(screen.getByRole("grid")).toHaveAttribute("aria-busy", "false");
});

test.each([
  ["calendar", "Next month", "Wednesday 27 January 2100"],
  ["week", "Next week", "Friday 11 December 2099"],
])("the %s is led on twice by the key, without those of before in it", async (show, name, heading) => {
  const api = server();
  const { user } = renderPart(<Calendar at={`?show=${show}&day=2099-11-27`} />);
  await screen.findByText(/^18:00–02:00/);
  api.hangs(jobsFindOfRestaurant);
  screen.getByRole("button", { name }).focus();
  await user.keyboard("{Enter}{Enter}");
  expect(screen.getByRole("button", { name })).toHaveFocus();
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(screen.queryByText(/^18:00–02:00/)).toBeNull();
});

test("a week that is left for the current one keeps the focus, though its button is gone", async () => {
  server();
  const { user } = renderPart(<Calendar at="?show=week&day=2099-11-27" />);
  await user.click(await screen.findByRole("button", { name: "This week" }));
  expect(screen.queryByRole("button", { name: "This week" })).toBeNull();
  expect(screen.getByRole("region", { name: /2026|Mar/ })).toHaveFocus();
});
