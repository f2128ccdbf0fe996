import type { Locator } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

/** Wednesday: among the longest names in both languages, and far enough ahead to be shown by its name. */
const wednesday = [3, 4, 5, 6, 7, 8, 9]
  .map(dayInLisbon)
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 3)!;

const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height };
};

/** The right edge of an element's text in px, which may be outside of its box. */
const endOfLetters = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });

test(
  "adjacent elements of a venue's screens have room",
  { tag: "@long" },
  async ({ page, t, format, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    await signIn(venue);

    // New job on a desktop has the dates in one row and the times in the next.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/newjob");
    const labels = [
      t(($) => $.newjob.startDate),
      t(($) => $.newjob.endDate),
      t(($) => $.newjob.startTime),
      t(($) => $.newjob.endTime),
    ];
    const fields = labels.map((name) => page.getByRole("group", { name, exact: true }));
    await expect(fields.at(-1)!).toBeVisible();
    const [startDate, endDate, startTime, endTime] = await Promise.all(fields.map(boxOf));
    expect(endDate!.top).toBe(startDate!.top);
    expect(endTime!.top).toBe(startTime!.top);
    expect(startTime!.top).toBeGreaterThan(startDate!.bottom);

    // In the app's jobs on a phone, the weekday ends before the perforation of the ticket.
    await jobs.apply(waiter, await jobs.post(venue, shiftOn(wednesday)));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/app/jobs");
    const weekday = page.getByText(format.dayParts(wednesday).weekday, { exact: true });
    await expect(weekday).toBeVisible();
    const stub = await boxOf(page.locator(".ticket-row-date").filter({ has: weekday }));
    expect(await endOfLetters(weekday)).toBeLessThanOrEqual(stub.right - 4);

    // In the notifications, the link to their settings has space to the button below.
    await page.goto("/app/notifications");
    const button = page.getByRole("button", { name: t(($) => $.inbox.readAll) });
    await expect(button).toBeVisible();
    const settings = await boxOf(page.getByRole("link", { name: t(($) => $.inbox.settings) }));
    expect((await boxOf(button)).top - settings.bottom).toBeGreaterThanOrEqual(8);
  },
);

test(
  "the days of a repeated shift are in one row or one column",
  { tag: "@long" },
  async ({ page, t, people, jobs, signIn }) => {
    const venue = await people.venue();
    // Late enough that today is proposed, too.
    await jobs.post(venue, { ...shiftOn(wednesday), startTime: "23:59", endTime: "05:00" });
    await signIn(venue);
    await page.goto("/app/jobs");
    await page
      .getByText(
        t(($) => $.newjob.repeat.repeat),
        { exact: true },
      )
      .click();
    const days = page.getByRole("dialog").locator(".segment");
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(days).toHaveCount(3);
      const boxes = await Promise.all((await days.all()).map(boxOf));
      const [lefts, tops] = [boxes.map(({ left }) => left), boxes.map(({ top }) => top)];
      expect(Math.min(new Set(lefts).size, new Set(tops).size), `at ${width} px`).toBe(1);
      const heights = boxes.map(({ top, bottom }) => bottom - top);
      expect(Math.max(...heights), `at ${width} px`).toBeLessThan(56);
      expect(Math.min(...heights), `at ${width} px`).toBeGreaterThanOrEqual(44);
    }
  },
);
