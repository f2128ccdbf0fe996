import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { stubWidth } from "@bandeja/features/testing/stub-width.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { JobScreen } from "./job-screen.tsx";

stopClock();
beforeEach(signInVenue);

test("on a wide screen a venue answers in the table, in the order that it sorted", async () => {
  stubWidth(736);
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: jobRow({ applied: 2 }) });
  const people = [
    sampleApplicant({ id: "a1", name: "Ana", workedHere: 1 }),
    sampleApplicant({ id: "a2", name: "Bea", workedHere: 3 }),
  ];
  server.answers(jobsFindApplications, { ok: true, data: people });
  const { user } = renderScreen(<JobScreen />, { at: "/jobs/j1", path: "/jobs/:job" });
  const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.trim());
  await screen.findByRole("table", { name: "Applicants" });
  expect(names()).toEqual(["Ana", "Bea"]);
  await user.click(screen.getByRole("button", { name: "Worked here" }));
  expect(names()).toEqual(["Bea", "Ana"]);
  const bea = within(screen.getByRole("row", { name: /^Bea/ }));
  expect(bea.getByRole("link", { name: "Bea" })).toHaveAttribute("href", "/jobs/j1/applicants/a2");
  await user.click(screen.getByRole("button", { name: "Confirm Bea" }));
  expect(await screen.findByRole("button", { name: "Confirmed" })).toBeVisible();
  expect(names()).toEqual(["Bea", "Ana"]);
});
