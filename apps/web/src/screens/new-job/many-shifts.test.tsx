import { restaurantHolidays } from "@bandeja/contract/calls/holidays";
import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import type { ReservationOptions } from "@bandeja/contract/calls/reservations";
import { answerAddMany } from "@bandeja/features/testing/repeated-shift.ts";
import { jobRow } from "@bandeja/features/testing/venue-rows.ts";
import { fixedToday, stopClock } from "@bandeja/web-platform/testing/stop-clock.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { alertOf, openNewJob, typedJob } from "../../testing/new-job.tsx";

stopClock();
beforeEach(signInVenue);

const oneNight = { ...typedJob, startDate: "2026-03-13", endDate: "2026-03-13" };

const holiday = { date: "2026-03-20", name: "Feast Day" };

async function openMany(typed: object = oneNight, credits = 4, jobs = [jobRow()], team?: ReservationOptions) {
  const venue = { credits: Array.from({ length: credits }, (_, n) => ({ id: `c${n}` })) };
  const opened = openNewJob({ typed, jobs, venue, holidays: [holiday], ...(team && { team }) });
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
  expect(await (await inDialog()).findByRole("button", { name: /^Pay USD.19\.80 in the app/ })).toBeVisible();
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/^3 jobs are planned, and not posted yet\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(async () => expect(await dialog()).toHaveTextContent("3 jobs, 1 credit left"));
});

test("a kept list is named above the form, and opened at once where the address says so", async () => {
  const first = await openMany(oneNight, 4);
  await first.user.click(await day(/^Saturday,? 14 March/));
  first.unmount();
  const again = openNewJob({ typed: oneNight, at: "/newjob", venue: { credits: [{ id: "c1" }] } });
  expect(await screen.findByText("2 jobs are planned, and not posted yet.")).toBeVisible();
  again.unmount();
  openNewJob({ typed: oneNight, at: "/newjob?plan", jobs: [jobRow()], venue: { credits: [{ id: "c1" }] } });
  await waitFor(async () => expect(await dialog()).toHaveTextContent("2 jobs, 1 credit left"));
});

test("what is missing in the form is said there before dates are chosen", async () => {
  const { user } = openNewJob({ typed: { ...oneNight, hourlyValue: "", tips: undefined } });
  await user.click(await screen.findByRole("button", { name: "More dates" }));
  await waitFor(() => expect(screen.getByLabelText("Hour Value")).toHaveAttribute("aria-invalid", "true"));
  await waitFor(() => expect(screen.getByLabelText("Hour Value")).toHaveFocus());
  expect(await screen.findByText(/^First fill in one shift: its times, pay and tips\./)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.type(screen.getByLabelText("Hour Value"), "14");
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  expect(screen.queryByText(/^First fill in one shift/)).toBeNull();
});

test("what was missing is no longer shown as missing once an earlier job fills it in, with its note", async () => {
  const typed = { ...typedJob, hourlyValue: "", tips: undefined };
  const earlier = jobRow({ id: "p1", status: "completed", note: "Back door." });
  const { user } = openNewJob({ typed, jobs: [earlier], venue: { credits: [{ id: "c1" }] } });
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "You have credit!" })).getByRole("button"),
  );
  await user.click(await screen.findByRole("button", { name: "More dates" }));
  await waitFor(() => expect(screen.getByLabelText("Hour Value")).toHaveAttribute("aria-invalid", "true"));
  await user.click(screen.getByRole("button", { name: /^Fill in from/ }));
  expect(screen.getByLabelText("Hour Value")).not.toHaveAttribute("aria-invalid", "true");
  expect(screen.queryByText("Choose Yes or No.")).toBeNull();
  expect(screen.getByText(/Obs: Back door\./)).toBeVisible();
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

test("rows of a spreadsheet are added, a faulty one is corrected at its cell, and nothing is lost meanwhile", async () => {
  const { user, server } = await openMany(oneNight, 9);
  const many = await inDialog();
  await user.click(await many.findByRole("button", { name: "Clear the dates" }));
  await user.click(many.getByText("Paste from a spreadsheet"));
  await user.click(await many.findByRole("textbox", { name: "Rows of the spreadsheet" }));
  await user.paste("Date\tStart\tEnd\tPeople\n20/03/2026\t19:00\t23:30\t3\n21/03/2026\t7 oh\t23:30\t2");
  await user.click(many.getByRole("button", { name: "Add the rows" }));
  expect(await dialog()).toHaveTextContent("1 shift added. 1 row needs a correction.");
  expect(many.getByRole("button", { name: "POST" })).toHaveAttribute("aria-disabled", "true");
  expect(many.getByRole("textbox", { name: "Start" })).toHaveAccessibleDescription(/.+/);
  await user.click(many.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "More dates" }));
  const again = await inDialog();
  const start = await again.findByRole("textbox", { name: "Start" });
  expect(start).toHaveValue("7 oh");
  await user.clear(start);
  await user.type(start, "19h");
  await user.click(again.getByRole("button", { name: "Add the corrected rows" }));
  await user.click(again.getByRole("button", { name: "POST" }));
  await alertOf("2 jobs posted.");
  expect(server.sentTo(jobsAddMany)).toMatchObject([
    {
      jobs: [
        { startDate: "2026-03-20", startTime: "19:00", endTime: "23:30", openings: 3 },
        { startDate: "2026-03-21", startTime: "19:00", endTime: "23:30", openings: 2 },
      ],
    },
  ]);
});

test("columns that are not known are named before anything is added, and get a meaning", async () => {
  const { user, server } = await openMany(oneNight, 9);
  const many = await inDialog();
  await user.click(await many.findByRole("button", { name: "Clear the dates" }));
  await user.click(many.getByText("Paste from a spreadsheet"));
  await user.click(await many.findByRole("textbox", { name: "Rows of the spreadsheet" }));
  await user.paste("Day\tHours\tCrew\tChef\n20/03/2026\t10:00-15:00\t4\tAna");
  const add = many.getByRole("button", { name: "Add the rows" });
  await user.click(add);
  expect(many.getByText(/^Nothing added yet/)).toBeVisible();
  expect(add).toHaveFocus();
  expect(many.getByText("Taken from this job: People, Pay an hour, Note and Tips.")).toBeVisible();
  expect(many.getByRole("combobox", { name: "Chef" })).toHaveAccessibleDescription("Ana");
  await user.selectOptions(many.getByRole("combobox", { name: "Crew" }), "People");
  expect(many.getByText("Taken from this job: Pay an hour, Note and Tips.")).toBeVisible();
  await user.click(add);
  expect(many.getByText(/^1 shift added\./)).toBeVisible();
  await user.click(many.getByRole("button", { name: "POST" }));
  await screen.findByRole("alertdialog");
  expect(server.sentTo(jobsAddMany)).toMatchObject([
    { jobs: [{ startDate: "2026-03-20", startTime: "10:00", endTime: "15:00", openings: 4 }] },
  ]);
});

test("of headings that are not known nothing is guessed, and each column can get any meaning", async () => {
  const { user, server } = await openMany(oneNight, 9);
  const many = await inDialog();
  await user.click(await many.findByRole("button", { name: "Clear the dates" }));
  await user.click(many.getByText("Paste from a spreadsheet"));
  await user.click(await many.findByRole("textbox", { name: "Rows of the spreadsheet" }));
  await user.paste("Datum\tVon\tBis\tTrinkgeld\n20/03/2026\t10:00\t15:00\tno");
  await user.click(many.getByRole("button", { name: "Add the rows" }));
  expect(many.getByText(/^These headings weren’t recognised/)).toBeVisible();
  const meant = { Datum: "Date", Von: "Start", Bis: "End", Trinkgeld: "Tips" };
  for (const [name, meaning] of Object.entries(meant)) {
    const column = many.getByRole("combobox", { name });
    expect(column).toHaveValue("");
    await user.selectOptions(column, meaning);
  }
  await user.click(many.getByRole("button", { name: "Add the rows" }));
  await user.click(many.getByRole("button", { name: "POST" }));
  await screen.findByRole("alertdialog");
  expect(server.sentTo(jobsAddMany)).toMatchObject([
    { jobs: [{ startDate: "2026-03-20", startTime: "10:00", endTime: "15:00", tips: "No" }] },
  ]);
});

test("a column too many is left out without a question where the others say everything", async () => {
  const { user } = await openMany(oneNight, 9);
  const many = await inDialog();
  await user.click(await many.findByText("Paste from a spreadsheet"));
  await user.click(await many.findByRole("textbox", { name: "Rows of the spreadsheet" }));
  await user.paste(
    "Date\tStart\tEnd\tPeople\tPay\tNote\tTips\tChef\n20/03/2026\t10:00\t15:00\t4\t14\tBar\tyes\tAna",
  );
  await user.click(many.getByRole("button", { name: "Add the rows" }));
  expect(many.getByText(/^1 shift added\./)).toBeVisible();
  expect(many.getByText(/Left out: Chef\.$/)).toBeVisible();
  expect(many.queryByText(/^Nothing added yet/)).toBeNull();
});

test("tips and note of what will be posted are in the list, and the note whole above the button", async () => {
  const note = "Birthday in the back room";
  const { user, server } = await openMany({ ...oneNight, note });
  await user.click(await day(/^Saturday,? 14 March/));
  const many = await inDialog();
  expect(many.getAllByText(`Tips: Yes · ${note}`)).toHaveLength(2);
  expect(many.getByText(`Note of 2 jobs: “${note}”`)).toBeVisible();
  await user.click(many.getByRole("button", { name: "POST" }));
  await alertOf("2 jobs posted.");
  expect(server.sentTo(jobsAddMany)).toMatchObject([{ jobs: [{ note }, { note }] }]);
  expect(screen.queryByText(/planned, and not posted yet/)).toBeNull();
});

test("a night with another shift stays marked once it is chosen, and the list says the hours", async () => {
  const saturday = { startDate: "2026-03-21", endDate: "2026-03-21", startTime: "17:00", endTime: "23:00" };
  const { user } = await openMany(oneNight, 9, [jobRow({ id: "s", ...saturday })]);
  const many = await inDialog();
  await user.click(await many.findByRole("button", { name: "Every Saturday in March 2026" }));
  expect(await day(/^Saturday,? 21 March 2026, you have a shift: 17:00–23:00$/)).toBeVisible();
  await user.click(await day(/^Saturday,? 21 March/));
  expect(await day(/^Saturday,? 21 March 2026, chosen, you have a shift: 17:00–23:00$/)).toHaveClass(
    "days-taken",
  );
  expect(many.getByText("You already have a shift then: 17:00–23:00.")).toBeVisible();
});

test("the days of a chosen job of several days are marked, and overlapping ones carry a warning", async () => {
  const threeDays = { ...oneNight, endDate: "2026-03-15" };
  const { user } = await openMany(threeDays);
  expect(await day(/^Saturday,? 14 March 2026, part of Fri.13/)).toHaveAttribute("data-mark", "settled");
  const sunday = await day(/^Sunday,? 15 March 2026, part of Fri.13/);
  const many = await inDialog();
  expect(many.queryByText(/^Overlaps/)).toBeNull();
  await user.click(sunday);
  expect(many.getAllByText(/^Overlaps another shift in this list: /)).toHaveLength(2);
});

test("holidays are marked in the month, named below it and in the list, by one request", async () => {
  const { user, server } = await openMany();
  const marked = await day(/^Friday,? 20 March 2026, Feast Day$/);
  expect(marked).toHaveAttribute("data-holiday");
  expect(await day(/^Saturday,? 21 March 2026$/)).not.toHaveAttribute("data-holiday");
  const many = await inDialog();
  expect(many.getByText("Fri 20 Mar: Feast Day")).toBeVisible();
  expect(within(many.getByRole("list", { name: "Legend" })).getByText("Public holiday")).toBeVisible();
  expect(many.queryByText("Public holiday: Feast Day")).toBeNull();
  await user.click(marked);
  expect(many.getByText("Public holiday: Feast Day")).toBeVisible();
  await user.click(many.getByRole("button", { name: "Next month" }));
  expect(many.queryByText("Fri 20 Mar: Feast Day")).toBeNull();
  expect(server.sentTo(restaurantHolidays)).toEqual([{ from: fixedToday, to: "2027-04-13" }]);
});

const favourites: ReservationOptions = {
  last: { who: "favourites", span: "dayahead" },
  favourites: 4,
  groups: [{ id: "g1", name: "Weddings", people: 2 }],
};

test("people are asked first for each of the shifts, and the list says when each opens to everyone", async () => {
  const { user, server } = await openMany(oneNight, 4, undefined, favourites);
  await user.click(await day(/^Saturday,? 14 March/));
  const many = await inDialog();
  expect(await many.findByLabelText("Ask first")).toHaveValue("favourites");
  const opening = () =>
    within(many.getByRole("region", { name: "What will be posted" }))
      .queryAllByText(/^Everyone from/)
      .map(({ textContent }) => textContent);
  expect(opening()).toEqual([
    "Everyone from 12 Mar, 18:00 (venue’s time)",
    "Everyone from 13 Mar, 18:00 (venue’s time)",
  ]);
  expect(
    many.getByText(/^Each shift goes to them first, then opens to everyone at its own time/),
  ).toBeVisible();
  await user.selectOptions(many.getByLabelText("Ask first"), "Nobody: everyone at once");
  expect(opening()).toEqual([]);
  await user.selectOptions(many.getByLabelText("Ask first"), "Weddings (2)");
  await user.click(many.getByRole("button", { name: "POST" }));
  await alertOf("2 jobs posted.");
  expect(server.sentTo(jobsAddMany)).toMatchObject([{ reservation: { who: "g1", span: "dayahead" } }]);
});

test("without a team to ask, nothing is reserved", async () => {
  const { user, server } = await openMany();
  const many = await inDialog();
  await user.click(await many.findByRole("button", { name: "POST" }));
  await alertOf("1 job posted.");
  expect(many.queryByLabelText("Ask first")).toBeNull();
  expect(server.sentTo(jobsAddMany)).toEqual([
    expect.not.objectContaining({ reservation: expect.anything() }),
  ]);
});
