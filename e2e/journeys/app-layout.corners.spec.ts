import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import type { Locator } from "@playwright/test";
import { dayInLisbon, shiftIn, shiftOn } from "../fixtures/jobs.ts";
import { findSideways } from "../fixtures/layout/sideways.ts";
import { expect, test } from "../fixtures/test.ts";

const boxOf = async (shown: Locator) =>
  (await shown.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 };
/** The number of lines of a text. */
const linesOf = (shown: Locator): Promise<number> =>
  shown.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.use({ viewport: { width: 390, height: 844 } });

test(
  "buttons for workers are spaced, and their record is aligned in a line and in columns",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const [venue, other, waiter] = [await people.venue(), await people.venue(), await people.waiter()];
    const jobId = await past.endedJob(other, [waiter]);
    await api.as(other.token).call(jobsMarkAsCompleted, { body: { jobId } });
    await jobs.confirm(venue, await jobs.apply(waiter, await jobs.post(venue)));
    await signIn(waiter);

    await page.goto("/app/notifications");
    const readAll = page.getByRole("button", { name: t(($) => $.inbox.readAll) });
    await expect(readAll).toBeVisible();
    // Also where there is room for one line.
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const settings = await boxOf(page.getByRole("link", { name: t(($) => $.inbox.settings) }));
      expect((await boxOf(readAll)).y).toBeGreaterThanOrEqual(settings.y + settings.height + 8);
    }
    await page.setViewportSize({ width: 390, height: 844 });

    await page.goto("/app/account/profile");
    const measured = page.locator(".profile-record dd");
    await expect(measured.first()).toBeVisible();
    expect(await Promise.all((await measured.all()).map(linesOf))).toEqual(
      Array.from({ length: await measured.count() }, () => 1),
    );
    const firstColumn = page.locator(".profile-record > :nth-child(3n + 1) dd");
    const leftEdges = await Promise.all((await firstColumn.all()).map(async (each) => (await boxOf(each)).x));
    expect(leftEdges.length).toBeGreaterThan(1);
    expect(new Set(leftEdges).size).toBe(1);
  },
);

test("three shifts are on the first screen of a small phone, whole", async ({
  page,
  t,
  people,
  jobs,
  signIn,
}) => {
  for (const hours of [2, 3, 4]) await jobs.post(await people.venue(), shiftIn(hours));
  await signIn(await people.waiter());
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/app/shifts?view=list");
  const rows = page.getByRole("article");
  await expect(rows.nth(2)).toBeVisible();
  // Loaded after the list, which it moves down.
  await expect(page.getByRole("link", { name: t(($) => $.why.more) })).toBeVisible();
  const [third, tabs] = [await boxOf(rows.nth(2)), await boxOf(page.locator(".tab-bar"))];
  expect(third.y + third.height).toBeLessThanOrEqual(tabs.y);
});

test("an invitation and its answers are on the first screen of a small phone", async ({
  page,
  t,
  api,
  people,
  jobs,
  past,
  signIn,
}) => {
  const [venue, waiter, other] = [await people.venue(), await people.waiter(), await people.waiter()];
  const endedJob = await past.endedJob(venue, [waiter, other]);
  await api.as(venue.token).call(jobsMarkAsCompleted, { body: { jobId: endedJob } });
  const jobId = await jobs.post(venue);
  const workerIds = [waiter.id, other.id];
  await api.as(venue.token).call(invitationsAdd, { body: { jobId, kind: "book", workerIds } });
  await signIn(waiter);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/app/shifts/${jobId}`);
  const tabs = await boxOf(page.locator(".tab-bar"));
  for (const name of [t(($) => $.invitations.accept), t(($) => $.invitations.decline)]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toBeVisible();
    const { y, height } = await boxOf(button);
    expect(y + height).toBeLessThanOrEqual(tabs.y);
  }
});

test("the labels of the tabs grow with the reader's text, whole and clear of the screen", async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.waiter());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/app/account");
  const labels = page.locator(".tab-bar a > span:first-of-type");
  const sizes = () =>
    labels.evaluateAll((all) => all.map((label) => parseFloat(getComputedStyle(label).fontSize)));
  await expect(labels).toHaveCount(4);
  const usual = await sizes();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(1.3 * Math.max(...usual));
  // At one instant, since the letters of a font that comes late move the tabs.
  const tabs = await page.locator(".tab-bar a").evaluateAll((all) =>
    all.map((tab) =>
      [tab, tab.querySelector("span")!].map((box) => {
        const { left, right, bottom } = box.getBoundingClientRect();
        return { left, right, bottom };
      }),
    ),
  );
  expect(tabs).toHaveLength(4);
  for (const [whole, label] of tabs) {
    expect(label!.left).toBeGreaterThanOrEqual(whole!.left);
    expect(label!.right).toBeLessThanOrEqual(whole!.right);
    expect(label!.bottom).toBeLessThanOrEqual(whole!.bottom);
  }
  const bar = await boxOf(page.locator(".tab-bar"));
  const reserved = await page
    .locator(".app-frame")
    .evaluate((frame) => parseFloat(getComputedStyle(frame).paddingBottom));
  expect(reserved).toBeGreaterThanOrEqual(bar.height);
});

test("a long name in the bar of a shift or an applicant leaves its buttons on the screen", async ({
  page,
  t,
  people,
  jobs,
  signIn,
}) => {
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkb";
  const waiter = await people.waiter({ name: word.slice(0, 38) });
  /** A venue with its free job. */
  const post = async (day: number) => {
    const venue = await people.venue({ name: word });
    return { venue, job: await jobs.post(venue, shiftOn(dayInLisbon(day))) };
  };
  const [confirmed, overlapping, open, rival] = await Promise.all([post(8), post(8), post(9), post(9)]);
  const application = await jobs.apply(waiter, confirmed.job);
  await jobs.confirm(confirmed.venue, application);
  await page.setViewportSize({ width: 320, height: 640 });

  await signIn(waiter);
  await page.goto(`/app/shifts/${open.job}`);
  await page.getByRole("button", { name: t(($) => $.shift.apply), exact: true }).click();
  await expect(page.getByText(t(($) => $.shift.applied, { venue: word }))).toBeVisible();
  expect(await findSideways(page)).toEqual([]);
  await page.goto(`/app/shifts/${rival.job}`);
  await expect(page.getByText(t(($) => $.shift.pendingOverlap, { venue: word }))).toBeVisible();
  expect(await findSideways(page)).toEqual([]);
  await page.goto(`/app/shifts/${overlapping.job}`);
  await expect(page.getByRole("link", { name: t(($) => $.shift.overlapping) })).toBeVisible();
  expect(await findSideways(page)).toEqual([]);

  await signIn(confirmed.venue);
  await page.goto(`/app/jobs/${confirmed.job}/applicants/${application}`);
  await expect(
    page.getByRole("button", { name: t(($) => $.applicantactions.cancel, { name: word.slice(0, 38) }) }),
  ).toBeVisible();
  expect(await findSideways(page)).toEqual([]);
});
