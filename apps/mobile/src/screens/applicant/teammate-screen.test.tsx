import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { reviewsFind } from "@bandeja/contract/calls/reviews";
import { waitressGet, type WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { sampleApplicant } from "@bandeja/features/testing/sample-applicant.ts";
import { waiterRecord } from "@bandeja/features/testing/waitstaff.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { TeammateScreen } from "./teammate-screen.tsx";

beforeEach(signInVenue);

const worker: WorkerProfile = waiterRecord({ name: "Marina Duarte", city: "Lisboa", country: "Portugal" });

function open(person: WorkerProfile) {
  const server = fakeApi();
  server.answers(waitressGet, { ok: true, data: person });
  server.answers(jobsGet, { ok: true, data: jobRow({ applied: 1 }) });
  server.answers(jobsFindApplications, { ok: true, data: [sampleApplicant()] });
  server.answers(reviewsFind, { ok: true, data: [], rating: null, reviews: 0 });
  return { server, ...renderScreen(<TeammateScreen />, { at: "/people/w1", path: "/people/:worker" }) };
}

test("somebody of the team is shown with their newest application, and the venue's list", async () => {
  const { startDate, endDate } = jobRow();
  open({ ...worker, applications: [{ id: "a1", jobId: "j1", status: "confirmed", startDate, endDate }] });
  const page = within(await screen.findByRole("article", { name: "Marina Duarte" }));
  expect(page.getByText(/^Applied for/)).toBeVisible();
  expect(await page.findByText("Lisboa, Portugal")).toBeVisible();
  expect(page.getByRole("radio", { name: "Favourite" })).toBeInTheDocument();
});

test("without an application, record and facts are shown", async () => {
  open({ ...worker, applications: [] });
  const page = within(await screen.findByRole("article", { name: "Marina Duarte" }));
  expect(page.getByText("Lisboa, Portugal")).toBeVisible();
  expect(page.getByText("from 21 reviews")).toBeVisible();
  expect(page.queryByText(/^Applied for/)).toBeNull();
});

test("a worker who is hidden from the venue is not shown", async () => {
  fakeApi().refuses(waitressGet, "NOT_FOUND");
  renderScreen(<TeammateScreen />, { at: "/people/w2", path: "/people/:worker" });
  expect(await screen.findByText("This belongs to another account")).toBeVisible();
});
