import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { groupsAdd, groupsSet } from "@bandeja/contract/calls/team";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { findFaults } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";

const shift: ShiftToPost = {
  startDate: dayInLisbon(12),
  endDate: dayInLisbon(12),
  startTime: "18:00",
  endTime: "23:00",
  hourValue: "12",
  currency: "EUR",
  tips: "Yes",
  people: 2,
  note: "Ask for Rui.",
};

test("a job is for a group first, which its page says; others read that it isn't open yet", async ({
  page,
  t,
  api,
  people,
  jobs,
  past,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  const venue = await people.venue();
  const [ana, stranger] = [await people.waiter(), await people.waiter()];
  const asVenue = api.as(venue.token);
  await jobs.apply(ana, await jobs.post(venue, shiftOn(dayInLisbon(20))));
  await asVenue.call(favouritesSet, { body: { workerId: ana.id, list: "favourite" } });
  const { data: group } = await asVenue.call(groupsAdd, {
    body: { name: "Casamentos de verão e festas grandes" },
  });
  await asVenue.call(groupsSet, { body: { groupId: group.id, workerId: ana.id, member: true } });
  await past.credit(venue);
  await signIn(venue);
  await page.goto("/newjob");
  await closeAlert(
    page,
    t,
    t(($) => $.alerts.credit),
  );
  const form = newJobOn(page, t, pointer);
  await form.write(shift);
  await form.press();
  const asked = form.review.getByLabel(
    t(($) => $.reservations.label),
    { exact: true },
  );
  await expect(asked).toHaveValue("nobody");
  await asked.selectOption(group.id);
  await form.review
    .getByLabel(
      t(($) => $.reservations.span),
      { exact: true },
    )
    .selectOption({ label: t(($) => $.reservations.spans.dayahead) });
  for (const [width, scheme] of [
    [320, "light"],
    [360, "dark"],
    [768, "light"],
    [1024, "dark"],
    [1280, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await asked.scrollIntoViewIfNeeded();
    expect(await findFaults(page)).toEqual([]);
  }
  await form.postReviewed();
  await closeAlert(
    page,
    t,
    t(($) => $.answers.jobReserved),
  );
  const { data } = await asVenue.call(jobsFindOfRestaurant, { body: { venueId: venue.id, type: "new" } });
  const job = data[0]!.id;
  await page.goto(`/singlejob?id=${job}`);
  await expect(page.getByText(t(($) => $.reservations.jobGroup, { group: group.name }))).toBeVisible();
  for (const [width, scheme] of [
    [360, "light"],
    [768, "dark"],
    [1024, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    expect(await findFaults(page)).toEqual([]);
  }
  await signIn(stranger);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/app/shifts/${job}`);
  await expect(page.getByRole("heading", { name: t(($) => $.shift.notOpen) })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await signIn(ana);
  await page.goto(`/app/shifts/${job}`);
  await expect(page.getByRole("button", { name: t(($) => $.invitations.apply) })).toBeVisible();
});
