import { applicationsMine, applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { stopClock, fixedToday } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ownApplication } from "../../testing/samples.ts";
import { signInWaitstaff } from "../../testing/sign-in.ts";
import { MyShiftsScreen } from "./my-shifts-screen.tsx";

stopClock();

/** Work of today, which began an hour ago. */
const missed = ownApplication({
  status: "noshow",
  job: {
    startDate: fixedToday,
    endDate: fixedToday,
    startTime: "11:00",
    endTime: "18:00",
    startsAt: `${fixedToday}T11:00:00Z`,
    endsAt: `${fixedToday}T18:00:00Z`,
    timezone: "UTC",
  },
});

test("after a no-show was reported, a worker still finds the venue, and can say that it turned them away", async () => {
  signInWaitstaff();
  const server = fakeApi();
  server.answers(applicationsMine, { ok: true, data: [missed] });
  const contact = { address: "Rua Augusta 1", phone: "+55 11 90900 0005" };
  server.answers(jobsGet, { ok: true, data: { ...missed.job, ...contact } });
  const at = "/my-shifts?show=confirmed";
  const { user } = renderScreen(<MyShiftsScreen />, { at, path: "/my-shifts" });
  expect(await screen.findByText("No-show")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Route" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Chat" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute("href", "/conduct");
  await user.click(screen.getByRole("button", { name: "I was turned away" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/doesn’t count until we’ve reviewed both reports/)).toBeVisible();
  const both = { ...missed, venueNoShow: true } as const;
  server.answers(applicationsVenueNoShow, { ok: true, data: both });
  server.answers(applicationsMine, { ok: true, data: [both] });
  await user.click(dialog.getByRole("button", { name: "I was turned away" }));
  expect(await screen.findByText(/and you that it turned you away/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "I was turned away" })).toBeNull();
});
