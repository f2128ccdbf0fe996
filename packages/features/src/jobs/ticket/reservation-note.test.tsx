import { jobsGet } from "@bandeja/contract/calls/jobs";
import { reservationsOpen } from "@bandeja/contract/calls/reservations";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { fixedNow, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { jobRow } from "../../testing/venue-rows.ts";
import { ReservationNote } from "./reservation-note.tsx";

stopClock();
beforeEach(signInVenue);

const reservation = {
  who: "favourites" as const,
  until: new Date(fixedNow + 7_200_000).toISOString(),
};

function Note() {
  const job = useQuery(queryOf(jobsGet, { params: { id: "j1" } })).data?.data;
  return job === undefined ? null : <ReservationNote job={job} />;
}

async function ask() {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: { ...jobRow({}), reservation } });
  const { user } = renderPart(<Note />);
  expect(await screen.findByText("Your favourites are asked first.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open it to everyone now" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Open this job to everyone now?" }));
  return { server, user, dialog };
}

test("a venue opens a reserved job to everybody with one confirmation", async () => {
  const { server, user, dialog } = await ask();
  server.answers(reservationsOpen, { ok: true });
  server.answers(jobsGet, { ok: true, data: jobRow({}) });
  await user.click(dialog.getByRole("button", { name: "Open it now" }));
  expect(await screen.findByRole("alertdialog", { name: "This job is now open to everyone." })).toBeVisible();
  expect(server.sentTo(reservationsOpen)).toEqual([{ jobId: "j1" }]);
  expect(screen.queryByText("Your favourites are asked first.")).toBeNull();
});

test("a job that is kept reserved is not opened", async () => {
  const { server, user, dialog } = await ask();
  await user.click(dialog.getByRole("button", { name: "Keep it reserved" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo(reservationsOpen)).toEqual([]);
});

test("a job that was opened meanwhile says so", async () => {
  const { server, user, dialog } = await ask();
  server.refuses(reservationsOpen, "WRONG_STATE");
  await user.click(dialog.getByRole("button", { name: "Open it now" }));
  expect(await screen.findByRole("alertdialog", { name: "This job is no longer reserved." })).toBeVisible();
});
