import type { Browser, BrowserContext, Page } from "@playwright/test";
import { watchConsole } from "../fixtures/console.ts";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { test } from "../fixtures/own-server.ts";
import { newMobile, newName, password, type Venue } from "../fixtures/people.ts";
import { signIn } from "../fixtures/session.ts";
import { expect } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";
import { cityOn } from "../pages/city.ts";
import { signUpOn } from "../pages/sign-up.ts";
import { visit } from "../pages/visit.ts";

const shift: ShiftToPost = {
  startDate: dayInLisbon(3),
  endDate: dayInLisbon(3),
  startTime: "20:00",
  endTime: "02:00",
  hourValue: "61,50",
  currency: "EUR",
  tips: "Yes",
  people: 1,
  note: "Black shirt.",
};
/** The app of another account, on another phone. */
async function openOnOtherPhone(
  browser: Browser,
  baseURL: string,
  who: Venue,
): Promise<{ context: BrowserContext; other: Page }> {
  const context = await browser.newContext({ baseURL });
  await signIn(context, baseURL, who);
  return { context, other: await context.newPage() };
}

/** From the first screen of the app to the list of shifts, with a code and a photo. */
async function signUp({ page, t, outbox }: World, name: string): Promise<void> {
  const email = `${newName()}@example.com`;
  const form = signUpOn(page, t, pointer);
  const waiter = { name, email, password, birth: "29022000" };
  await page.goto("/app");
  await page.getByRole("link", { name: t(($) => $.app.signUpWaitstaff) }).click();
  await form.sendAccount(waiter);
  await form.sendPerson(waiter);
  await form.verifyPhone(outbox, newMobile());
  await form.choosePhoto(await page.screenshot({ type: "jpeg" }));
  await form.finish();
  // The e-mail address is not broken into two lines.
  const address = page.getByRole("alertdialog").getByText(email);
  expect(
    await address.evaluate((element, word) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const begin = text?.textContent?.indexOf(word) ?? -1;
      const range = document.createRange();
      if (text === null || begin < 0) return 0;
      range.setStart(text, begin);
      range.setEnd(text, begin + word.length);
      return range.getClientRects().length;
    }, email),
  ).toBe(1);
  await closeAlert(
    page,
    t,
    t(($) => $.entry.welcomeByGoogle),
  );
  await expect(page).toHaveURL("/app/shifts");
}

/** Posts on the site. Returns the job's id. */
async function post(site: Page, { t, format }: World): Promise<string> {
  await visit(site, "/newjob");
  const newJob = newJobOn(site, t, pointer);
  await newJob.write(shift);
  await newJob.send();
  await closeAlert(
    site,
    t,
    t(($) => $.answers.jobPosted),
  );
  await expect(site).toHaveURL("/joblistrestaurant");
  const when = { day: format.day(shift.startDate), hours: format.shift(shift.startTime, shift.endTime) };
  await site.getByRole("link", { name: t(($) => $.job.detailsOfRow, when) }).click();
  await expect(site).toHaveURL(/\/singlejob\?id=/);
  return new URL(site.url()).searchParams.get("id") ?? "";
}

/** Finds the shift in the list and on the map, among those of other venues. */
async function findAndApply({ page, t }: World, venue: Venue): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  // The filter by distance is on from the start.
  await button(t(($) => $.shifts.filtersOn, { count: 1 })).click();
  const pay = page.getByRole("group", { name: t(($) => $.shifts.pay) });
  await pay.getByRole("textbox", { name: t(($) => $.shifts.leastValue) }).fill(shift.hourValue);
  await pay.getByRole("combobox", { name: t(($) => $.newjob.currency) }).selectOption(shift.currency);
  // Back closes the filters and keeps them.
  await page.goBack();
  await expect(button(t(($) => $.shifts.filtersOn, { count: 2 }))).toBeVisible();
  await expect(page.getByRole("link", { name: venue.name })).toBeVisible();

  await button(t(($) => $.shifts.map)).click();
  const city = await cityOn(page);
  await page
    .getByRole("region", { name: t(($) => $.shifts.mapName) })
    .getByRole("button", { name: new RegExp(`^${city.name}`) })
    .click();
  await page
    .getByRole("list", { name: t(($) => $.shifts.shiftsIn, { city: city.name }) })
    .getByRole("link", { name: venue.name })
    .click();

  await button(t(($) => $.shift.apply)).click();
  await expect(page.getByText(t(($) => $.shift.applied, { venue: venue.name }))).toBeVisible();
  // Leaving the screen does not undo the application.
  const tabs = page.getByRole("navigation", { name: t(($) => $.app.tabs) });
  await tabs.getByRole("link", { name: t(($) => $.app.myShifts) }).click();
  const applied = page.getByRole("article").filter({ hasText: venue.name });
  await expect(applied).toContainText(t(($) => $.stamps.stamps.pending));
}

/** Opens the site's page of an applicant in the app, with the stored login. */
async function confirmOnApp(site: Page, { t }: World, name: string): Promise<void> {
  await site.reload();
  await site.getByRole("link", { name: t(($) => $.job.detailsOf, { name }) }).click();
  await site.getByRole("link", { name: t(($) => $.waitress.confirmOnApp) }).click();
  await expect(site).toHaveURL(/\/app\/jobs\/[^/]+\/applicants\//);
  await expect(site.getByRole("heading", { level: 1, name })).toBeVisible();
  const face = site.getByRole("img", { name, exact: true });
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await site.getByRole("button", { name: t(($) => $.applicantactions.confirmNamed, { name }) }).click();
  await expect(
    site.locator("[aria-live]", { hasText: t(($) => $.applicantactions.told.confirm, { name }) }),
  ).toBeVisible();
}

const logOn = (on: Page, t: World["t"]) => on.getByRole("log", { name: t(($) => $.chat.log) });

async function write(on: Page, { t }: World, text: string): Promise<void> {
  await on
    .getByLabel(
      t(($) => $.chat.message),
      { exact: true },
    )
    .fill(text);
  await on.getByRole("button", { name: t(($) => $.chat.send) }).click();
  await expect(logOn(on, t)).toContainText(text);
}

test.describe.configure({ timeout: 240_000 });

test(
  "a shift goes from its posting to both reviews, by the site and the app, on two phones",
  { tag: ["@0.app", "@1.app.use"] },
  async ({ world, browser, server }) => {
    const { page, t, people, format } = world;
    const [venue, name] = [await people.venue(), `Rui ${newName()}`];
    const { context, other } = await openOnOtherPhone(browser, server.origin, venue);
    const watch = watchConsole(context);
    const tabs = (on: Page) => on.getByRole("navigation", { name: t(($) => $.app.tabs) });
    const job = await post(other, world);
    await signUp(world, name);
    await findAndApply(world, venue);
    await confirmOnApp(other, world, name);

    await other.getByRole("link", { name: t(($) => $.applicantactions.chat), exact: true }).click();
    await write(other, world, "Side door, please.");
    await tabs(page)
      .getByRole("link", { name: t(($) => $.nav.messages) })
      .click();
    await page.getByRole("link", { name: venue.name }).click();
    await expect(logOn(page, t)).toContainText("Side door, please.");
    await write(page, world, "I will be there.");
    // It also arrives by itself, within ten seconds.
    await other.reload();
    await expect(logOn(other, t)).toContainText("I will be there.");

    await server.passDays(5, [page.context(), context]);
    await other.goto("/app/jobs");
    await other.getByRole("link", { name: t(($) => $.waiting.rows.completions) }).click();
    await expect(other).toHaveURL(`/app/jobs/${job}/complete`);
    await other.getByRole("radio", { name: t(($) => $.completion.stars, { count: 5 }) }).check();
    await other.getByLabel(t(($) => $.completion.words)).fill("On time, and kind.");
    await other.getByRole("button", { name: t(($) => $.completion.send), exact: true }).click();
    await expect(other.getByText(t(($) => $.completion.doneReviews, { count: 1 }))).toBeVisible();

    await page.goto("/app/my-shifts?show=past");
    const reviewButton = page.getByRole("button", { name: t(($) => $.myshifts.review), exact: true });
    await expect(reviewButton).toBeVisible();
    // The venue's review is hidden until both sides have written one.
    await expect(page.getByText("On time, and kind.")).toBeHidden();
    await reviewButton.click();
    const review = page.getByRole("dialog", { name: t(($) => $.myshifts.reviewOf, { venue: venue.name }) });
    await review.getByRole("radio", { name: t(($) => $.reviews.stars, { count: 4 }) }).check();
    await review.getByRole("button", { name: t(($) => $.myshifts.reviewYes), exact: true }).click();
    await expect(page.getByText(t(($) => $.myshifts.reviewed))).toBeVisible();
    await expect(page.getByText("On time, and kind.")).toBeVisible();

    await page.goto("/app/account/profile");
    const profile = page.getByRole("article", { name });
    await expect(profile).toContainText(t(($) => $.waitress.fromReviews, { count: 1 }));
    await expect(profile).toContainText(format.rating(5));
    await expect(profile).toContainText(t(($) => $.waitress.shiftsWorkedLabel, { count: 1 }));
    await page.goto(`/app/venues/${venue.id}`);
    await expect(page.getByText(t(($) => $.waitress.fromReviews, { count: 1 }))).toBeVisible();
    await expect(page.getByText(format.rating(4), { exact: true })).toBeVisible();
    await expect(page.getByText(t(($) => $.venuepage.jobsCompleted, { count: 1 }))).toBeVisible();
    await context.close();
    watch.requireSilence();
  },
);
