import { jobsFindAllOfRestaurant } from "@bandeja/contract/calls/jobs";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";

const lunch: ShiftToPost = {
  startDate: dayInLisbon(12),
  endDate: dayInLisbon(13),
  startTime: "11:30",
  endTime: "15:00",
  hourValue: "10",
  currency: "GBP",
  tips: "Yes",
  people: 2,
  note: "Ask for Rui.",
};

test(
  "a venue with a shift to close is sent to close it before it posts another",
  { tag: "@long" },
  async ({ page, t, people, past, signIn }) => {
    const venue = await people.venue();
    await past.endedJob(venue);
    await signIn(venue);
    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.errors.JOB_NOT_COMPLETED),
    );
    await expect(page).toHaveURL("/joblistrestaurant");
    await expect(page.getByText(t(($) => $.jobsboard.noneCloseFirst))).toBeVisible();
  },
);

test(
  "a venue without a free position reads the fee, and where to pay it",
  { tag: ["@4.gate.fee", "@long"] },
  async ({ page, t, format, people, jobs, signIn }) => {
    const venue = await people.venue();
    await jobs.post(venue);
    await signIn(venue);
    await page.goto("/newjob");
    const more = t(($) => $.newjob.feeOf, { fee: format.money(9.9, "USD") });
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FREE_POSITION_USED),
      { more },
    );
    await expect(page).toHaveURL("/downloadapp");
    // The page repeats the fee and hides what is for visitors, after a navigation and as a reloaded static page.
    const fee = format.money(9.9, "USD");
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(page.getByRole("main").getByText(fee, { exact: true })).toBeVisible();
      await expect(page.getByText(t(($) => $.downloadapp.post))).toBeVisible();
      await expect(page.getByText(t(($) => $.downloadapp.register))).toBeHidden();
    }
  },
);

test(
  "a venue with a credit reads that the shift uses it, and it does",
  { tag: ["@long", "@2.route.newjob"] },
  async ({ page, t, format, people, jobs, past, signIn }) => {
    const venue = await people.venue();
    await jobs.post(venue);
    await past.credit(venue);
    await signIn(venue);
    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.credit),
      { more: t(($) => $.newjob.creditUse, { count: 1 }) },
    );

    const newJob = newJobOn(page, t, pointer);
    await newJob.write(lunch);
    // 2 days × 3.5 h × 10.00, for two people.
    await expect(newJob.ticket).toContainText(format.amount(70));
    await expect(newJob.ticket).toContainText(format.money(140, "GBP"));
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    await expect(page.getByRole("article")).toHaveCount(2);

    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FREE_POSITION_USED),
    );
  },
);

test(
  "a shift like the last one is posted again with three presses, a week later",
  { tag: "@long" },
  async ({ page, t, format, api, people, jobs, past, signIn }) => {
    const [venue, last] = [await people.venue(), shiftOn(dayInLisbon(3))];
    await jobs.post(venue, last);
    await past.credit(venue);
    await signIn(venue);
    await page.goto("/newjob");
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.credit),
    );
    const newJob = newJobOn(page, t, pointer);
    await page.getByRole("button", { name: t(($) => $.newjob.fillFrom) }).click();
    const next = dayInLisbon(10);
    const days = { from: format.day(last.startDate), day: format.day(next) };
    await expect(page.getByText(t(($) => $.newjob.filled, days))).toBeVisible();
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    const { data } = await api.as(venue.token).call(jobsFindAllOfRestaurant, { body: { venueId: venue.id } });
    expect(data).toMatchObject([last, { ...last, startDate: next, endDate: next }]);
  },
);

test(
  "a draft of a shift survives a reload, and an incomplete one says what is missing",
  { tag: "@long" },
  async ({ page, t, format, people, signIn }) => {
    await signIn(await people.venue());
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.press();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FIELDS_REQUIRED),
    );
    await expect(newJob.startDate.getByRole("spinbutton").first()).toBeFocused();

    await newJob.write({ ...lunch, startDate: dayInLisbon(-1) });
    await newJob.press();
    await expect(page.getByText(t(($) => $.fields.pastDate))).toBeVisible();
    await page.reload();
    await expect(newJob.hourValue).toHaveValue("10");
    await expect(newJob.ticket).toContainText(format.shift("11:30", "15:00"));
    await expect(page.getByRole("textbox", { name: t(($) => $.newjob.obs) })).toHaveValue("Ask for Rui.");
    await pointer.writeParts(newJob.startDate, lunch.startDate.split("-").toReversed().join(""));
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
  },
);

test(
  "a venue that loses its right to post while the form is open reads so when sending",
  { tag: "@long" },
  async ({ page, t, people, jobs, signIn, consoleErrors }) => {
    const venue = await people.venue();
    await signIn(venue);
    const postingGateResponse = page.waitForResponse(`**/api${jobsFindAllOfRestaurant.path}`);
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.write(lunch);
    await postingGateResponse;
    // Posted from another device while the form is open.
    await jobs.post(venue, shiftOn(dayInLisbon(2)));
    consoleErrors.expect(/status of 402/);
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FREE_POSITION_USED),
    );
    await expect(page).toHaveURL("/downloadapp");
    await page.goBack();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FREE_POSITION_USED),
    );
  },
);
