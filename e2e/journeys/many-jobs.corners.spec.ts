import { appBase } from "@bandeja/contract/cross-links";
import { weekOf } from "@bandeja/domain/earnings";
import type { Locator, Page } from "@playwright/test";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

/** In the middle of an ocean, where no other test searches. */
const nowhere = { latitude: -48.9, longitude: -123.4, pinned: true };

const rows = (page: Page) => page.getByRole("article");

/** The rows that are in the window as a whole. */
const wholeRows = (page: Page): Promise<number> =>
  rows(page).evaluateAll(
    (articles) =>
      articles.filter((article) => {
        const { top, bottom } = article.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

const clients = [
  ["the site", "/joblistrestaurant"],
  ["the app", `${appBase}/jobs`],
] as const;

for (const [client, list] of clients) {
  test(`in ${client} Back returns to the same place of a list of 500 jobs, with its part and its search`, async ({
    page,
    t,
    people,
    past,
    signIn,
  }) => {
    const venue = await people.venue();
    await past.openJobs(venue, 500, { ...nowhere, note: "terrace" });
    await signIn(venue);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(list);
    await expect(rows(page)).toHaveCount(50);

    await page.getByRole("link", { name: t(($) => $.jobsboard.parts.needspeople) }).click();
    await page.getByRole("searchbox", { name: t(($) => $.jobsboard.search) }).fill("terrace");
    await expect(page).toHaveURL(/show=needspeople&q=terrace/);
    const more = page.getByRole("button", { name: t(($) => $.jobs.showMore) });
    for (const count of [100, 150]) {
      await more.click();
      await expect(rows(page)).toHaveCount(count);
    }
    await rows(page).nth(120).scrollIntoViewIfNeeded();
    const address = page.url();
    const readTop = () => page.evaluate(() => window.scrollY);
    const top = await readTop();
    const hours = await rows(page).nth(120).getAttribute("aria-label");
    await rows(page).nth(120).getByRole("link").first().click();
    await expect(page.getByRole("region", { name: t(($) => $.job.ticket) })).toBeVisible();

    await page.goBack();
    await expect(rows(page)).toHaveCount(150);
    expect(page.url()).toBe(address);
    await expect(rows(page).nth(120)).toBeInViewport();
    await expect.poll(readTop).toBe(top);
    expect(await rows(page).nth(120).getAttribute("aria-label")).toBe(hours);
    await expect(page.getByRole("searchbox", { name: t(($) => $.jobsboard.search) })).toHaveValue("terrace");
    await expect(page.getByRole("link", { name: t(($) => $.jobsboard.parts.needspeople) })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
}

test("a window of 1280 by 800 has space for twelve rows of the list", async ({
  page,
  people,
  past,
  signIn,
}) => {
  const venue = await people.venue();
  await past.openJobs(venue, 24, nowhere);
  await signIn(venue);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/joblistrestaurant");
  await rows(page)
    .nth(5)
    .evaluate((row) => row.scrollIntoView({ block: "start" }));
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12);
});

test("the app begins with ten rows of the list in a window of 1280 by 800", async ({
  page,
  t,
  people,
  past,
  outbox,
  signIn,
}) => {
  const venue = await people.venue();
  await past.openJobs(venue, 24, nowhere);
  await signIn(venue);
  await page.goto(await outbox.link(venue.email, "/verifyemail"));
  await expect(page.getByText(t(($) => $.verifyemail.done))).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${appBase}/jobs`);
  await expect(rows(page)).toHaveCount(24);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(10);
});

/** Those that are in the window as a whole, with nothing over them. */
const wholeAndFree = (all: Locator): Promise<number> =>
  all.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isFree = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
        return isFree(top + 4) && isFree(bottom - 4);
      }).length,
  );

for (const [client, list] of clients) {
  test(`in ${client} a phone has space for a week of two shifts a day`, async ({
    page,
    people,
    past,
    signIn,
  }) => {
    const venue = await people.venue();
    const monday = weekOf(dayInLisbon(14)).from;
    await past.openJobs(venue, 14, nowhere, { first: monday, aDay: 2 });
    await signIn(venue);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${list}?show=week&day=${monday}`);
    const week = page.getByRole("region").filter({ has: page.getByRole("heading", { level: 3 }) });
    const shifts = week.getByRole("link");
    await expect(shifts).toHaveCount(14);
    if (list !== `${appBase}/jobs`) await week.evaluate((each) => each.scrollIntoView({ block: "start" }));
    expect(await wholeAndFree(shifts)).toBe(14);
    expect(await wholeAndFree(week.getByRole("heading", { level: 3 }))).toBe(7);
  });
}
