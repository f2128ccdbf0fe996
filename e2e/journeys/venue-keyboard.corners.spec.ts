import { appBase } from "@bandeja/contract/cross-links";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { tabTo } from "../fixtures/keyboard.ts";
import { expect, test } from "../fixtures/test.ts";

/** Far from today. */
const year = Number(dayInLisbon(0).slice(0, 4)) + 1;

for (const [client, list] of [
  ["the site", "/joblistrestaurant"],
  ["the app", `${appBase}/jobs`],
] as const) {
  test(`in ${client} keys lead over months and weeks of the calendar, and the focus stays`, async ({
    page,
    t,
    format,
    people,
    jobs,
    signIn,
  }) => {
    const venue = await people.venue();
    await jobs.post(venue);
    await signIn(venue);
    await page.setViewportSize({ width: 1280, height: 800 });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const day = (date: string) => page.getByRole("button", { name: new RegExp(`^${format.longDay(date)}`) });

    await page.goto(`${list}?show=calendar&day=${year}-01-31`);
    await expect(day(`${year}-01-31`)).toBeVisible();
    await tabTo(day(`${year}-01-31`));
    await page.keyboard.press("ArrowRight");
    await expect(day(`${year}-02-01`)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(day(`${year}-03-01`)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(day(`${year}-03-02`)).toBeFocused();
    const nextMonth = button(t(($) => $.calendar.monthAfter));
    await nextMonth.focus();
    for (const date of [`${year}-04-02`, `${year}-05-02`]) {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`day=${date}$`));
      await expect(nextMonth).toBeFocused();
    }

    await page.goto(`${list}?show=week&day=${year}-01-30`);
    const nextWeek = button(t(($) => $.calendar.weekAfter));
    await expect(nextWeek).toBeVisible();
    await tabTo(nextWeek);
    for (const date of [`${year}-02-06`, `${year}-02-13`]) {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`day=${date}$`));
      await expect(nextWeek).toBeFocused();
    }
    await tabTo(button(t(($) => $.calendar.thisWeek)));
    await page.keyboard.press("Enter");
    await expect(button(t(($) => $.calendar.thisWeek))).toBeHidden();
    await expect(page.locator("body")).not.toBeFocused();
  });
}

test("on a wide screen the table of applicants is sorted and left by keys", async ({
  page,
  t,
  people,
  jobs,
  signIn,
}) => {
  const [venue, ana, rui] = [
    await people.venue(),
    await people.waiter({ name: "Ana Reis" }),
    await people.waiter({ name: "Rui Sampaio" }),
  ];
  const job = await jobs.post(venue);
  for (const waiter of [rui, ana]) await jobs.apply(waiter, job);
  await signIn(venue);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/singlejob?id=${job}`);
  const table = page.getByRole("table", { name: t(($) => $.waitress.applicants) });
  const header = table.getByRole("columnheader", { name: t(($) => $.applicanttable.name) });
  const names = table.getByRole("rowheader");
  await tabTo(header.getByRole("button"));
  for (const [order, sorted] of [
    ["ascending", [ana.name, rui.name]],
    ["descending", [rui.name, ana.name]],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(header).toHaveAttribute("aria-sort", order);
    await expect(names).toContainText([...sorted]);
    await expect(header.getByRole("button")).toBeFocused();
  }
  await tabTo(page.getByRole("link", { name: t(($) => $.job.detailsOf, { name: ana.name }) }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: ana.name })).toBeVisible();
});
