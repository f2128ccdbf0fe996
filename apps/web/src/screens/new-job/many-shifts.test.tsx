import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { answerAddMany } from "@bandeja/features/testing/repeated-shift.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { alertOf, openNewJob, typedJob } from "../../testing/new-job.tsx";

stopClock();
beforeEach(signInVenue);

const oneNight = { ...typedJob, startDate: "2026-03-13", endDate: "2026-03-13" };

async function openMany(typed: object = oneNight, credits = 4, jobs = [jobRow()]) {
  const venue = { credits: Array.from({ length: credits }, (_, n) => ({ id: `c${n}` })) };
  const opened = openNewJob({ typed, jobs, venue });
  answerAddMany(opened.server);
  await opened.user.click(
    within(await screen.findByRole("alertdialog", { name: "You have credit!" })).getByRole("button"),
  );
  await opened.user.click(await screen.findByRole("button", { name: "More dates" }));
  return opened;
}
const dialog = () => screen.findByRole("dialog", { name: "More dates" });
const inDialog = async () => within(await dialog());
const day = async (name: RegExp) => (await inDialog()).findByRole("button", { name });

test("thirty shifts of a month take few presses", async () => {
  const { user, server } = await openMany(oneNight, 30);
  let presses = 1;
  async function press(control: HTMLElement): Promise<void> {
    presses += 1;
    await user.click(control);
  }
  const many = await inDialog();
  await press(await many.findByRole("button", { name: "Clear the dates" }));
  for (let month = 0; month < 9; month += 1) await press(many.getByRole("button", { name: "Next month" }));
  for (const weekday of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await press(many.getByRole("button", { name: `Every ${weekday} in December 2026` }));
  }
  await press(await day(/^Friday,? 25 December/));
  expect(await dialog()).toHaveTextContent("30 jobs, 30 credits left");
  await press(many.getByRole("button", { name: "POST" }));
  await alertOf("30 jobs posted.");
  expect(presses).toBeLessThanOrEqual(25);
  const [sent] = server.sentTo(jobsAddMany) as { jobs: { startDate: string }[] }[];
  expect([sent?.jobs.length, sent?.jobs.at(0)?.startDate, sent?.jobs.at(-1)?.startDate]).toEqual([
    30,
    "2026-12-01",
    "2026-12-31",
  ]);
});

test("with too few credits the sum says how many to buy, and the list is kept on the way", async () => {
  const { user } = await openMany(oneNight, 1);
  await user.click(await day(/^Saturday,? 14 March/));
  await user.click(await day(/^Sunday,? 15 March/));
  expect(await dialog()).toHaveTextContent("3 jobs, 1 credit left, 2 to buy: USD 19.80");
  expect((await inDialog()).queryByRole("button", { name: "POST" })).toBeNull();
  expect(await (await inDialog()).findByRole("button", { name: /^Pay USD.9\.90 in the app/ })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "More dates" }));
  await waitFor(async () => expect(await dialog()).toHaveTextContent("3 jobs, 1 credit left"));
});

test("what is missing in the form is said there before dates are chosen", async () => {
  const { user } = openNewJob({ typed: { ...oneNight, hourlyValue: "", tips: undefined } });
  await user.click(await screen.findByRole("button", { name: "More dates" }));
  await waitFor(() => expect(screen.getByLabelText("Hour Value")).toHaveAttribute("aria-invalid", "true"));
  await waitFor(() => expect(screen.getByLabelText("Hour Value")).toHaveFocus());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("several shifts a date, one left out, and a week that is copied", async () => {
  const jobs = ["2026-03-04", "2026-03-05"].map((startDate, index) =>
    jobRow({ id: `p${index}`, startDate, endDate: startDate, status: "completed", startTime: "11:00" }),
  );
  const { user, server } = await openMany(oneNight, 4, jobs);
  const many = await inDialog();
  await user.click(await many.findByRole("button", { name: "Add a shift on the same dates" }));
  const second = within(many.getByRole("group", { name: "Shift 2" }));
  await user.clear(second.getByLabelText("Waitstaff Needed"));
  await user.type(second.getByLabelText("Waitstaff Needed"), "1");
  await user.click(many.getByText("Copy a week"));
  await user.click(many.getByRole("button", { name: "Copy" }));
  expect(many.getByText("2 shifts copied.")).toBeVisible();
  await user.click(many.getByRole("button", { name: "Leave out Wed 18 Mar, 11:00–02:00 (+1)" }));
  await user.click(many.getByRole("button", { name: "POST" }));
  await alertOf("3 jobs posted.");
  expect(server.sentTo(jobsAddMany)).toMatchObject([
    {
      jobs: [
        { startDate: "2026-03-13", openings: 3 },
        { startDate: "2026-03-13", openings: 1 },
        { startDate: "2026-03-19", startTime: "11:00" },
      ],
    },
  ]);
});

test("a job that the server refuses is named in the list, which is kept", async () => {
  const { user, server } = await openMany();
  await day(/^Saturday,? 14 March/);
  server.refuses(jobsAddMany, "INVALID", { fields: { "jobs.0.startdate": "This day is over." } });
  await user.click((await inDialog()).getByRole("button", { name: "POST" }));
  expect(await (await inDialog()).findByText("This day is over.")).toBeVisible();
  expect((await inDialog()).getByRole("alert")).toHaveTextContent("Some can’t be posted.");
});

test("a list with enough credits is posted together, and announced like a single job", async () => {
  const { user, server } = await openMany();
  await user.click(await day(/^Saturday,? 14 March/));
  await user.click((await inDialog()).getByRole("button", { name: "POST" }));
  await alertOf("2 jobs posted.");
  expect(server.sentTo(jobsAddMany)).toMatchObject([
    {
      jobs: [
        { startDate: "2026-03-13" },
        { startDate: "2026-03-14", endDate: "2026-03-14", hourlyValue: 32.5 },
      ],
    },
  ]);
});
