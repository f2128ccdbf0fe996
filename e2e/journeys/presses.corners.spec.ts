import { paymentsBeginCard, paymentsSaveCard } from "@bandeja/contract/calls/cards";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { favouritesSet } from "@bandeja/contract/calls/people";
import { appBase } from "@bandeja/contract/cross-links";
import { addDays } from "@bandeja/domain/wall-clock";
import { shortDateTag } from "@bandeja/i18n/languages";
import type { Page } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import type { Venue, Waiter } from "../fixtures/people.ts";
import { countPresses } from "../fixtures/presses.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { payAt } from "../pages/paying.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const isFriday = (date: string): boolean => new Date(`${date}T12:00Z`).getUTCDay() === 5;
/** A Friday, a week ahead at least. */
const friday = [7, 8, 9, 10, 11, 12, 13].map(dayInLisbon).find(isFriday) ?? dayInLisbon(7);

const weekday = (tag: string, date: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(new Date(`${date}T12:00Z`));

/** The days on which a venue's jobs ahead begin, soonest first. */
async function daysOf({ api }: Pick<World, "api">, venue: Venue): Promise<string[]> {
  const body = { venueId: venue.id, type: "new", limit: 100 } as const;
  const { data } = await api.as(venue.token).call(jobsFindOfRestaurant, { body });
  return data.map(({ startDate }) => startDate).toSorted();
}

/** A venue with an open job, and somebody who worked there last week. */
async function makeTeam({ api, people, jobs, past }: Pick<World, "api" | "people" | "jobs" | "past">) {
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  const job = await jobs.post(venue);
  const ended = await past.endedJob(venue, [waiter]);
  const favourite = { workerId: waiter.id, list: "favourite" } as const;
  await api.as(venue.token).call(favouritesSet, { body: favourite });
  return { venue, waiter, job, ended };
}

for (const [client, team, pageOf] of [
  ["site", "/people", (id: string) => `/singlejob?id=${id}`],
  ["app", `${appBase}/people`, (id: string) => `${appBase}/jobs/${id}`],
] as const) {
  test(`from the ${client}'s team, somebody is asked by two presses`, async ({ page, t, world, signIn }) => {
    const { venue, waiter } = await makeTeam(world);
    await signIn(venue);
    await page.goto(team);
    const { press, count } = countPresses();
    await press(
      button(
        page,
        t(($) => $.invitations.askNamed, { name: waiter.name }),
      ),
    );
    await press(
      button(
        page,
        t(($) => $.invitations.send),
      ),
    );
    const sent = t(($) => $.invitations.sent, { count: 1, value: "1" });
    await expect(page.getByRole("dialog", { name: sent })).toBeVisible();
    expect(count()).toBe(2);
  });

  test(`from a past shift in the ${client}, its people are asked again by two presses`, async ({
    page,
    t,
    world,
    signIn,
  }) => {
    const { venue, ended } = await makeTeam(world);
    await signIn(venue);
    await page.goto(pageOf(ended));
    const { press, count } = countPresses();
    await press(
      button(
        page,
        t(($) => $.invitations.askAgain),
      ),
    );
    await press(
      button(
        page,
        t(($) => $.invitations.send),
      ),
    );
    const sent = t(($) => $.invitations.sent, { count: 1, value: "1" });
    await expect(page.getByRole("dialog", { name: sent })).toBeVisible();
    expect(count()).toBe(2);
  });
}

test("from the list of jobs, the best person of last month is asked by four presses", async ({
  page,
  t,
  world,
  signIn,
}) => {
  const { venue, waiter } = await makeTeam(world);
  await signIn(venue);
  await page.goto("/joblistrestaurant");
  const { press, choose, count } = countPresses();
  await press(page.getByRole("link", { name: t(($) => $.team.title), exact: true }).first());
  await choose(
    page.getByLabel(
      t(($) => $.teammates.sort),
      { exact: true },
    ),
    "times",
  );
  await press(
    button(
      page,
      t(($) => $.invitations.askNamed, { name: waiter.name }),
    ),
  );
  await press(
    button(
      page,
      t(($) => $.invitations.send),
    ),
  );
  const sent = t(($) => $.invitations.sent, { count: 1, value: "1" });
  await expect(page.getByRole("dialog", { name: sent })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
});

test("on the page that its notification opens, a shift is accepted by one press", async ({
  page,
  t,
  api,
  world,
  signIn,
}) => {
  const { venue, waiter, job } = await makeTeam(world);
  const body = { jobId: job, workerIds: [waiter.id], kind: "book" as const };
  await api.as(venue.token).call(invitationsAdd, { body });
  await signIn(waiter);
  await page.goto(`${appBase}/shifts/${job}`);
  const { press, count } = countPresses();
  await press(
    button(
      page,
      t(($) => $.invitations.accept),
    ),
  );
  await expect(page.getByText(t(($) => $.invitations.answered.book))).toBeVisible();
  expect(count()).toBe(1);
});

test("from the list of jobs, with credits, the next four Fridays are posted by four presses", async ({
  page,
  t,
  textLanguage,
  api,
  people,
  jobs,
  past,
  signIn,
}) => {
  const venue = await people.venue();
  await jobs.post(venue, shiftOn(friday));
  for (let credit = 0; credit < 4; credit += 1) await past.credit(venue);
  await signIn(venue);
  await page.goto("/joblistrestaurant");
  const { press, count } = countPresses();
  await press(
    page.getByText(
      t(($) => $.newjob.repeat.repeat),
      { exact: true },
    ),
  );
  await press(
    button(
      page,
      t(($) => $.newjob.moreDates),
    ),
  );
  const day = weekday(shortDateTag(textLanguage), friday);
  await press(
    button(
      page,
      t(($) => $.manyshifts.weeks, { count: 4, weekday: day }),
    ),
  );
  await press(page.getByRole("dialog").getByRole("button", { name: t(($) => $.newjob.post), exact: true }));
  await expect(page.getByRole("link", { name: t(($) => $.newjob.repeat.seePosted) })).toBeVisible();
  expect(count()).toBe(4);
  expect(await daysOf({ api }, venue)).toEqual([0, 7, 14, 21, 28].map((days) => addDays(friday, days)));
});

test("from the list of jobs, thirty days of a month are posted by 25 presses at most", async ({
  page,
  t,
  format,
  textLanguage,
  api,
  people,
  jobs,
  past,
  signIn,
}) => {
  const venue = await people.venue();
  await jobs.post(venue);
  for (let credit = 0; credit < 30; credit += 1) await past.credit(venue);
  await signIn(venue);
  await page.goto("/joblistrestaurant");
  const { press, count } = countPresses();
  await press(
    page.getByText(
      t(($) => $.newjob.repeat.repeat),
      { exact: true },
    ),
  );
  await press(
    button(
      page,
      t(($) => $.newjob.moreDates),
    ),
  );
  await press(
    button(
      page,
      t(($) => $.manyshifts.clear),
    ),
  );
  // The next month of 31 days in which no shift is posted.
  const later = [2, 3].map((months) => {
    const [year = 0, month = 0] = dayInLisbon(0).split("-").map(Number);
    return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  });
  const first = later.find((date) => addDays(date, 30).slice(8) === "31") ?? later[0]!;
  for (let turned = 0; turned <= 3; turned += 1) {
    const shown = page.getByRole("button", { name: t(($) => $.manyshifts.allOf, of(first)), exact: true });
    if (await shown.isVisible()) break;
    await press(
      button(
        page,
        t(($) => $.manyshifts.after),
      ),
    );
  }
  function of(date: string) {
    const day = format.title(weekday(shortDateTag(textLanguage), date));
    return { weekday: day, month: format.month(date) };
  }
  for (let index = 0; index < 7; index += 1) {
    await press(
      button(
        page,
        t(($) => $.manyshifts.allOf, of(addDays(first, index))),
      ),
    );
  }
  await press(
    page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${format.longDay(first)}`) }),
  );
  await press(page.getByRole("dialog").getByRole("button", { name: t(($) => $.newjob.post), exact: true }));
  await expect(page.getByRole("link", { name: t(($) => $.newjob.repeat.seePosted) })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(25);
  const posted = (await daysOf({ api }, venue)).filter((date) => date.startsWith(first.slice(0, 7)));
  expect(posted).toEqual(Array.from({ length: 30 }, (_, index) => addDays(first, index + 1)));
});

test("from the app's list of jobs, a shift is repeated with a saved card by four presses at most", async ({
  page,
  t,
  format,
  api,
  people,
  jobs,
  signIn,
}) => {
  const venue = await people.venue();
  await jobs.post(venue, shiftOn(friday));
  const client = api.as(venue.token);
  const { url, cardId } = await client.call(paymentsBeginCard, { body: { venueId: venue.id } });
  await payAt(url, "paid");
  await client.call(paymentsSaveCard, { body: { cardId } });
  await signIn(venue);
  await page.goto(`${appBase}/jobs`);
  const { press, count } = countPresses();
  await press(
    page.getByText(
      t(($) => $.newjob.repeat.repeat),
      { exact: true },
    ),
  );
  const amount = format.money(9.9, "USD");
  await press(
    button(
      page,
      t(($) => $.purchases.pay.post, { amount }),
    ),
  );
  await expect(page.getByRole("link", { name: t(($) => $.newjob.repeat.seePosted) })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
  expect(await daysOf({ api }, venue)).toHaveLength(2);
});

/** Where a report begins, as the side that stands there: the address, from the two sides and their job. */
const reportedFrom = [
  ["the site's job page", "venue", ({ job }) => `/singlejob?id=${job}`],
  [
    "the site's profile of a worker",
    "venue",
    ({ waiter, application }) => `/singlewaitress?id=${waiter.id}&application=${application}`,
  ],
  ["the site's chat", "venue", ({ waiter }) => `/chat?id=${waiter.id}`],
  ["the site's account", "venue", () => "/account"],
  ["the app's job page", "venue", ({ job }) => `${appBase}/jobs/${job}`],
  [
    "the app's profile of a worker",
    "venue",
    ({ job, application }) => `${appBase}/jobs/${job}/applicants/${application}`,
  ],
  ["a shift", "worker", ({ job }) => `${appBase}/shifts/${job}`],
  ["the app's chat", "worker", ({ venue }) => `${appBase}/chat/${venue.id}`],
  ["a venue's page in the app", "worker", ({ venue }) => `${appBase}/venues/${venue.id}`],
  ["the app's account", "worker", () => `${appBase}/account`],
] as const satisfies readonly (readonly [string, "venue" | "worker", (shift: ReportedShift) => string])[];

interface ReportedShift {
  readonly venue: Venue;
  readonly waiter: Waiter;
  readonly job: string;
  readonly application: string;
}

for (const [where, side, addressOf] of reportedFrom) {
  test(`on a small phone, from ${where}, a safety report is sent by three presses`, async ({
    page,
    t,
    people,
    jobs,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const [venue, waiter, other] = [await people.venue(), await people.waiter(), await people.waiter()];
    const job = await jobs.post(venue);
    const application = await jobs.apply(waiter, job);
    // Several are confirmed: which of them takes no press of its own.
    for (const id of [application, await jobs.apply(other, job)]) await jobs.confirm(venue, id);
    const [self, name] = side === "venue" ? [venue, waiter.name] : [waiter, venue.name];
    await signIn(self);
    await page.goto(addressOf({ venue, waiter, job, application }));
    const { press, count } = countPresses();
    const labels = [t(($) => $.people.reportPerson, { name }), t(($) => $.people.reportOne)];
    await press(button(page, labels[0]!).or(button(page, labels[1]!)).first());
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("radio", { name: t(($) => $.reports.kinds.harassment) }));
    await press(dialog.getByRole("button", { name: t(($) => $.reports.send) }));
    await expect(dialog.getByText(t(($) => $.reports.reported))).toBeVisible();
    expect(count()).toBe(3);
  });
}
