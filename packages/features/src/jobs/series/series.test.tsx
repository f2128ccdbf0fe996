import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsCancelMany, jobsFindSeries, jobsUpdateMany } from "@bandeja/contract/calls/job-series";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { jobRow } from "../../testing/venue-rows.ts";
import { JobActions } from "../job-actions.tsx";

stopClock();
beforeEach(signInVenue);

const jobs = ["2026-03-13", "2026-03-20", "2026-03-27"].map((startDate, index) =>
  jobRow({
    id: `j${index}`,
    startDate,
    endDate: startDate,
    startsAt: `${startDate}T21:00:00.000Z`,
    endsAt: `${startDate}T23:00:00.000Z`,
    applied: index === 2 ? 1 : 0,
  }),
);
const [, second] = jobs;
const addresses = { edit: () => "/", complete: () => "/", newLike: () => "/" };

async function open(series: number | undefined = 3) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: { ...second!, ...(series && { series }) } });
  server.answers(jobsFindSeries, { ok: true, data: jobs });
  server.answers(jobsCancelMany, { ok: true, data: [], creditReturned: false });
  server.answers(jobsUpdateMany, { ok: true, data: [] });
  const view = renderPart(
    <JobActions job={second!} as="a" addresses={addresses} mayReview={false} askAgain={null} repeat={null} />,
  );
  return { server, ...view };
}
async function openDialog() {
  const view = await open();
  await view.user.click(await screen.findByRole("button", { name: "Change or cancel several" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change or cancel several" }));
  await dialog.findByText("Fri 20 Mar");
  return { ...view, dialog };
}

test("this shift and later ones are cancelled together, and nothing else", async () => {
  const { user, server, dialog } = await openDialog();
  await user.click(dialog.getByRole("radio", { name: "Cancel" }));
  expect(dialog.queryByText("Fri 13 Mar")).toBeNull();
  expect(dialog.getByText("1 person has applied, and will be notified.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel 2 shifts" }));
  expect(await screen.findByRole("alertdialog", { name: "2 shifts cancelled." })).toBeVisible();
  expect(server.sentTo(jobsCancelMany)).toEqual([{ jobIds: ["j1", "j2"] }]);
});

test("all without applications get other hours, with the list of what changes", async () => {
  const { user, server, dialog } = await openDialog();
  await user.click(dialog.getByRole("radio", { name: "All without applications" }));
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1930");
  const list = dialog.getByRole("region", { name: "What changes" });
  expect(list).toHaveTextContent(/Fri 13 Mar18:00–02:00.*→ 19:30–02:00.*Fri 20 Mar/);
  expect(list).not.toHaveTextContent("Fri 27 Mar");
  await user.click(dialog.getByRole("button", { name: "Change 2 shifts" }));
  expect(await screen.findByRole("alertdialog", { name: "2 shifts changed." })).toBeVisible();
  expect(server.sentTo(jobsUpdateMany)).toEqual([{ jobIds: ["j0", "j1"], startTime: "19:30" }]);
});

test("of those that follow, one with an application stays where the change is not allowed there", async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1930");
  expect(dialog.getByText(/^Stays as it is/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Change 1 shift" })).toBeEnabled();
});

test("a job that was posted alone has no such button", async () => {
  await open(0);
  expect(await screen.findByRole("button", { name: "Cancel this job" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change or cancel several" })).toBeNull();
});
