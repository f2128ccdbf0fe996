import { conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import {
  jobsCancelMany,
  jobsFindSeries,
  jobsUpdateMany,
  type SeriesJob,
} from "@bandeja/contract/calls/job-series";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { conductAnswer } from "../../testing/conduct-answer.ts";
import { jobRow } from "../../testing/venue-rows.ts";
import { JobActions } from "../job-actions.tsx";
import { useSeries } from "./use-series.tsx";

stopClock();
beforeEach(signInVenue);

const jobs = ["2026-03-13", "2026-03-20", "2026-03-27"]
  .map((startDate, index) =>
    jobRow({
      id: `j${index}`,
      startDate,
      endDate: startDate,
      startsAt: `${startDate}T21:00:00.000Z`,
      endsAt: `${startDate}T23:00:00.000Z`,
      applied: index === 2 ? 1 : 0,
    }),
  )
  .map((job) => ({
    ...job,
    line: "18:00-02:00",
    ...(job.applied > 0 && { limited: "applied" as const }),
    cancelling: {
      people: job.applied,
      paidWith: "credit" as const,
      ...(job.applied > 0 && { because: "applied" as const }),
    },
  }));
/** The other line of the series: lunch on the same days. */
const lunches = jobs.map((job) => ({
  ...job,
  id: `lunch-${job.id}`,
  startTime: "11:30",
  endTime: "16:00",
  startsAt: job.startsAt.replace("T21", "T14"),
  applied: 0,
  limited: undefined,
  line: "11:30-16:00",
}));
const [, second] = jobs;
const addresses = { edit: () => "/", complete: () => "/", newLike: () => "/" };

function Actions() {
  const series = useSeries();
  return (
    <>
      <JobActions
        job={second!}
        as="a"
        addresses={addresses}
        onSeries={series.open}
        mayReview={false}
        askAgain={null}
        repeat={null}
      />
      {series.dialog}
    </>
  );
}

async function open({ series = 3, shown = jobs }: { series?: number; shown?: SeriesJob[] } = {}) {
  const server = fakeApi();
  server.answers(jobsGet, { ok: true, data: { ...second!, ...(series && { series }) } });
  server.answers(jobsFindSeries, { ok: true, data: shown });
  server.answers(conductSummary, conductAnswer(null));
  server.answers(jobsCancelMany, { ok: true, data: [], creditReturned: true });
  server.answers(jobsUpdateMany, { ok: true, data: [] });
  const view = renderPart(<Actions />);
  return { server, ...view };
}
async function openDialog(shown: SeriesJob[] = jobs) {
  const view = await open({ shown });
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
  expect(server.sentTo(jobsCancelMany)).toEqual([]);
  const question = within(await screen.findByRole("dialog", { name: "Cancel 2 shifts?" }));
  expect(question.getByText("1 applicant will be told.")).toBeVisible();
  expect(question.getByText("You’ll get 1 credit back.")).toBeVisible();
  expect(question.getByText(/^You’ll lose 1 credit\. At most one comes back in 90 days/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel 2 shifts" }));
  const done = await screen.findByRole("alertdialog", { name: "2 shifts cancelled." });
  expect(done).toHaveTextContent("1 credit came back. 1 credit didn’t come back.");
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

test("a shift that somebody is asked for, or withdrew from, stays as it is, and its row says why", async () => {
  const { user, server, dialog } = await openDialog([
    jobs[0]!,
    { ...jobs[1]!, limited: "asked" },
    { ...jobs[2]!, applied: 0, limited: "applied" },
  ]);
  await user.click(dialog.getByRole("radio", { name: "All without applications" }));
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1930");
  const row = (day: string) => dialog.getByText(day).closest("li");
  expect(row("Fri 20 Mar")).toHaveTextContent(/Stays as it is: somebody you asked hasn’t answered/);
  expect(row("Fri 27 Mar")).toHaveTextContent(/Stays as it is: somebody applied, and withdrew/);
  expect(row("Fri 13 Mar")).toHaveTextContent("→ 19:30–02:00");
  await user.click(dialog.getByRole("button", { name: "Change 1 shift" }));
  await screen.findByRole("alertdialog", { name: "1 shift changed." });
  expect(server.sentTo(jobsUpdateMany)).toEqual([{ jobIds: ["j0"], startTime: "19:30" }]);
});

test("a shift that the server refuses has the reason in its row, until something else is typed", async () => {
  const { user, server, dialog } = await openDialog();
  server.refuses(jobsUpdateMany, "INVALID", { fields: { "jobIds.1.startTime": "The start is past." } });
  await user.click(dialog.getByRole("radio", { name: "All without applications" }));
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1930");
  await user.click(dialog.getByRole("button", { name: "Change 2 shifts" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nothing was changed.");
  expect(dialog.getByText("The start is past.").closest("li")).toHaveTextContent("Fri 20 Mar");
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("2030");
  expect(dialog.queryByText("The start is past.")).toBeNull();
});

test("each shift that is refused is named with its reason, also one that has left the list; what is typed stays", async () => {
  const { user, server, dialog } = await openDialog();
  const fields = { "jobIds.0": "It has started.", "jobIds.1.startTime": "This can only go up now." };
  server.refuses(jobsUpdateMany, "INVALID", { fields });
  await user.click(dialog.getByRole("radio", { name: "All without applications" }));
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1930");
  server.answers(jobsFindSeries, { ok: true, data: jobs.slice(1) });
  await user.click(dialog.getByRole("button", { name: "Change 2 shifts" }));
  expect((await dialog.findByText("It has started.")).closest("li")).toHaveTextContent("Fri 13 Mar");
  await waitFor(() => expect(dialog.queryByRole("checkbox", { name: "Fri 13 Mar" })).toBeNull());
  expect(dialog.getByText("It has started.").closest("li")).toHaveTextContent("Fri 13 Mar");
  expect(dialog.getByText("This can only go up now.").closest("li")).toHaveTextContent("Fri 20 Mar");
  expect(dialog.getByRole("spinbutton", { name: /hour, Start Time/ })).toHaveValue(19);
});

test("each shift that cannot be cancelled is named with its reason, and the words to the people stay", async () => {
  const { user, server, dialog } = await openDialog();
  server.refuses(jobsCancelMany, "WRONG_STATE", {
    fields: { "jobIds.0": "It is over.", "jobIds.1": "It is over." },
  });
  await user.click(dialog.getByRole("radio", { name: "Cancel" }));
  await user.click(dialog.getByRole("button", { name: "Cancel 2 shifts" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel 2 shifts?" }));
  await user.type(question.getByLabelText(/^Tell the people why/), "Rain");
  await user.click(question.getByRole("button", { name: "Cancel 2 shifts" }));
  const list = within(await screen.findByRole("region", { name: "What changes" }));
  const reasons = await list.findAllByText("It is over.");
  expect(reasons.map((reason) => reason.closest("li")?.textContent.slice(0, 10))).toEqual([
    "Fri 20 Mar",
    "Fri 27 Mar",
  ]);
  await user.click(screen.getByRole("button", { name: "Cancel 2 shifts" }));
  const again = within(await screen.findByRole("dialog", { name: "Cancel 2 shifts?" }));
  expect(again.getByLabelText(/^Tell the people why/)).toHaveValue("Rain");
});

test("only its own line is changed, unless the others are chosen, and a shift can be left out", async () => {
  const { user, server, dialog } = await openDialog([...jobs, ...lunches]);
  const list = dialog.getByRole("region", { name: "What changes" });
  expect(list).not.toHaveTextContent("11:30");
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1930");
  await user.click(dialog.getByRole("radio", { name: "All without applications" }));
  await user.click(dialog.getByRole("checkbox", { name: "Fri 13 Mar" }));
  await user.click(dialog.getByRole("button", { name: "Change 1 shift" }));
  await screen.findByRole("alertdialog", { name: "1 shift changed." });
  expect(server.sentTo(jobsUpdateMany)).toEqual([{ jobIds: ["j1"], startTime: "19:30" }]);
});

test("hours that make a shift of another line too long are warned of", async () => {
  const { user, dialog } = await openDialog([...jobs, ...lunches]);
  await user.click(dialog.getByRole("spinbutton", { name: /hour, Start Time/ }));
  await user.keyboard("1830");
  expect(dialog.queryByText(/^This shift is/)).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "Also those with other hours: 11:30–16:00" }));
  expect(dialog.getByText(/^This shift is 21\sh 30\smin long. Check the times.$/)).toBeVisible();
});

test("late cancellations of people who are confirmed are counted before the press", async () => {
  const soon = { ...jobs[0]!, startsAt: new Date(Date.now() + 3_600_000).toISOString() };
  const { user, dialog } = await openDialog([
    { ...soon, confirmed: 2, applied: 2 },
    { ...jobs[1]!, confirmed: 1, applied: 1 },
  ]);
  await user.click(dialog.getByRole("radio", { name: "Cancel" }));
  await user.click(dialog.getByRole("button", { name: "Cancel 1 shift" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel 1 shift?" }));
  expect(question.getByText(/^1 opening is filled/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Keep them" }));
  expect(await screen.findByRole("dialog", { name: "Change or cancel several" })).toBeVisible();
});

test("a job that was posted alone has no such button", async () => {
  await open({ series: 0 });
  expect(await screen.findByRole("button", { name: "Cancel this job" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change or cancel several" })).toBeNull();
});
