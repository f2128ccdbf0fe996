import { applicationsCancel } from "@bandeja/contract/calls/applications";
import type { Browser, Page } from "@playwright/test";
import { watchConsole } from "../fixtures/console.ts";
import { shiftOn } from "../fixtures/jobs.ts";
import type { Waiter } from "../fixtures/people.ts";
import { signIn } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";

/** The app of another account, on another phone. */
async function openOnOtherPhone(browser: Browser, baseURL: string | undefined, who: Waiter) {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(context, baseURL ?? "", who);
  const watch = watchConsole(context);
  return {
    other: await context.newPage(),
    close: async () => {
      await context.close();
      watch.requireSilence();
    },
  };
}

/** The latest notification leads to the screen of the decision. */
async function followNotification(on: Page, sentence: string): Promise<void> {
  await on.goto("/app/notifications");
  await on.getByRole("link", { name: sentence }).first().click();
}

async function typeHours(
  within: ReturnType<Page["getByRole"]>,
  { t }: World,
  hours: string,
  minutes: string,
) {
  await within
    .getByLabel(
      t(($) => $.hours.hours),
      { exact: true },
    )
    .fill(hours);
  await within.getByLabel(t(($) => $.hours.minutes)).fill(minutes);
}

test(
  "with one late and one absent worker, both sides agree on the hours, and the earnings follow",
  { tag: "@long" },
  async ({ world, browser, baseURL }) => {
    const { page, t, people, past, format } = world;
    const [venue, ana, bia] = [await people.venue(), await people.waiter(), await people.waiter()];
    const job = await past.endedJob(venue, [ana, bia]);
    const { other, close } = await openOnOtherPhone(browser, baseURL, ana);
    const time = (hours: number, minutes: number) => format.hours(hours * 60 + minutes);
    const agreed = format.hours(5 * 60);
    const action = (on: Page, name: string) => on.getByRole("button", { name, exact: true });

    await world.signIn(venue);
    await page.goto(`/app/jobs/${job}/complete`);
    const late = page.getByRole("group", { name: ana.name, exact: true });
    const absentWorker = page.getByRole("group", { name: bia.name, exact: true });
    await late
      .getByText(
        t(($) => $.completion.late),
        { exact: true },
      )
      .click();
    await late.getByRole("button", { name: t(($) => $.hours.other) }).click();
    await typeHours(late, world, "4", "30");
    await absentWorker
      .getByText(
        t(($) => $.completion.noshow),
        { exact: true },
      )
      .click();
    await action(
      page,
      t(($) => $.completion.send),
    ).click();
    await expect(page.getByText(t(($) => $.completion.done))).toBeVisible();
    await expect(absentWorker.getByText(t(($) => $.stamps.stamps.noshow))).toBeVisible();

    await followNotification(
      other,
      t(($) => $.notices.waitress.hoursproposed.title, { name: venue.name }),
    );
    await expect(other).toHaveURL(`/app/shifts/${job}`);
    await expect(
      other.getByText(t(($) => $.hours.theySay, { name: venue.name, time: time(4, 30), agreed })),
    ).toBeVisible();
    await action(
      other,
      t(($) => $.hours.propose),
    ).click();
    const dialog = other.getByRole("dialog", { name: t(($) => $.hours.question) });
    await typeHours(dialog, world, "4", "45");
    await action(
      other,
      t(($) => $.hours.send),
    ).click();
    await expect(other.getByText(t(($) => $.hours.youSay, { time: time(4, 45), agreed }))).toBeVisible();

    await page.reload();
    await late.getByRole("button", { name: t(($) => $.hours.accept, { time: time(4, 45) }) }).click();
    await expect(late.getByText(t(($) => $.hours.counts, { time: time(4, 45) }))).toBeVisible();

    await followNotification(
      other,
      t(($) => $.notices.waitress.hoursagreed.title, { name: venue.name }),
    );
    await expect(other).toHaveURL(`/app/shifts/${job}`);
    await other.goto("/app/earnings");
    await expect(other.getByText(format.money(47.5, "EUR")).first()).toBeVisible();
    await close();
  },
);

test(
  "an opening that a worker gives up is offered to another applicant, who accepts",
  { tag: "@long" },
  async ({ world, browser, baseURL }) => {
    const { page, t, format, people, jobs, api } = world;
    const [venue, ana, bia] = [await people.venue(), await people.waiter(), await people.waiter()];
    const job = await jobs.post(venue, { ...shiftOn(), openings: 1 });
    const [first] = [await jobs.apply(ana, job), await jobs.apply(bia, job)];
    await world.signIn(venue);
    await page.goto(`/app/jobs/${job}`);
    const offer = page.getByRole("checkbox", { name: t(($) => $.offer.switch) });
    const saved = page.waitForResponse(/\/jobs\/update$/);
    await offer.click();
    await saved;
    await page.reload();
    await expect(offer).toBeChecked();
    await jobs.confirm(venue, first);
    await api.as(ana.token).call(applicationsCancel, { body: { applicationId: first } });

    const { other, close } = await openOnOtherPhone(browser, baseURL, bia);
    await followNotification(
      other,
      t(($) => $.notices.waitress.placeoffered.title, { name: venue.name }),
    );
    await expect(other).toHaveURL(`/app/shifts/${job}`);
    const left = other.getByRole("timer", { name: t(($) => $.offernow.left) });
    await expect(left).toHaveText(format.hours(119));
    await other.getByRole("button", { name: t(($) => $.offernow.accept), exact: true }).click();
    await expect(other.getByText("Rua da Rosa 7")).toBeVisible();
    await expect(left).toHaveCount(0);

    await page.reload();
    const applicant = page.getByRole("article", { name: bia.name });
    await expect(applicant).toContainText(t(($) => $.stamps.stamps.confirmed));
    await followNotification(
      page,
      t(($) => $.notices.restaurant.confirmed.title, { name: bia.name }),
    );
    await expect(page.getByRole("heading", { level: 1, name: bia.name })).toBeVisible();
    await close();
  },
);
