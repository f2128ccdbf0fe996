import { appendFileSync } from "node:fs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import type { Browser, Page } from "@playwright/test";
import { watchConsole } from "../fixtures/console.ts";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { leave, percentile, summarize, whenShown, whenTapped } from "../fixtures/durations.ts";
import type { Venue, Waiter } from "../fixtures/people.ts";
import { signIn } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";

/** A browser of its own, whose console must stay silent. */
async function openBrowser(
  browser: Browser,
  origin: string | undefined,
  locale: string | undefined,
  who: Venue | Waiter,
) {
  const baseURL = origin ?? "";
  const context = await browser.newContext({ baseURL, ...(locale !== undefined && { locale }) });
  const watch = watchConsole(context);
  await signIn(context, baseURL, who);
  return { context, watch, page: await context.newPage() };
}

/** Opens a page, and waits until its stream is open: from then on it polls once a minute. */
async function openLive(page: Page, address: string): Promise<void> {
  const open = page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
  await page.goto(address);
  await open;
}

const message = (page: Page, text: string) =>
  page.getByRole("log").getByRole("listitem").filter({ hasText: text });

async function write(page: Page, t: World["t"], text: string): Promise<void> {
  await page.getByRole("textbox", { name: t(($) => $.chat.message) }).pressSequentially(text, { delay: 30 });
  await page.getByRole("button", { name: t(($) => $.chat.send) }).click();
}

test("what a venue and a worker write in browsers at two processes reaches the other by the stream", async ({
  browser,
  baseURL,
  locale,
  t,
  people,
  jobs,
  otherSites,
}) => {
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  await jobs.apply(waiter, await jobs.post(venue));
  const site = await openBrowser(browser, baseURL, locale, venue);
  const app = await openBrowser(browser, await otherSites.secondProcess(), locale, waiter);
  await openLive(site.page, `/chat?id=${waiter.id}`);
  await openLive(app.page, `/app/chat/${venue.id}`);
  await write(site.page, t, "Which door?");
  await expect(message(app.page, "Which door?")).toBeVisible();
  await write(app.page, t, "The green one.");
  await expect(message(site.page, "The green one.")).toBeVisible();
  for (const { context, watch } of [site, app]) {
    watch.requireSilence();
    await context.close();
  }
});

test("what a browser missed without a network is there once, as soon as it is back", async ({
  page,
  context,
  t,
  api,
  people,
  jobs,
  signIn: signInHere,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  const job = await jobs.post(venue);
  await jobs.confirm(venue, await jobs.apply(waiter, job));
  const send = (text: string) => {
    const body = { partyId: venue.id, otherPartyId: waiter.id, text, clientId: text };
    return api.as(venue.token).call(messagesAdd, { body });
  };
  await send("Before.");
  await signInHere(waiter);
  await openLive(page, `/app/chat/${venue.id}`);
  await expect(message(page, "Before.")).toBeVisible();
  await context.setOffline(true);
  const missed = ["First.", "Second.", "Third."];
  for (const text of missed) await send(text);
  await write(page, t, "From here.");
  await context.setOffline(false);
  for (const text of ["Before.", ...missed, "From here."]) await expect(message(page, text)).toHaveCount(1);
  await send("After.");
  await expect(message(page, "After.")).toHaveCount(1);
  for (const text of missed) await expect(message(page, text)).toHaveCount(1);
});

const rounds = 20;
const figures = process.env["DURATION_FIGURES"];

function record(line: string): void {
  process.stdout.write(`${line}\n`);
  if (figures) appendFileSync(figures, `${line}\n`);
}

for (const where of ["one process", "two processes"] as const) {
  test(
    `durations from one browser's tap to the other one's screen, with ${where}`,
    { tag: "@long" },
    async ({ browser, baseURL, locale, t, people, jobs, past, otherSites }) => {
      test.setTimeout(300_000);
      const [venue, waiter] = [await people.venue(), await people.waiter()];
      const workerOrigin = where === "one process" ? baseURL : await otherSites.secondProcess();
      const atVenue = await openBrowser(browser, baseURL, locale, venue);
      const atWorker = await openBrowser(browser, workerOrigin, locale, waiter);
      const durations = {
        message: [] as number[],
        application: [] as number[],
        confirmation: [] as number[],
      };

      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) await past.credit(venue);
        const job = await jobs.post(venue, shiftOn(dayInLisbon(7 + round)));
        await openLive(atVenue.page, `/app/jobs/${job}`);
        await openLive(atWorker.page, `/app/shifts/${job}`);
        await atWorker.page.getByRole("button", { name: t(($) => $.shift.apply), exact: true }).click();
        const applied = whenShown(atVenue.page, waiter.name);
        const applying = await leave(atWorker.page);
        durations.application.push((await applied) - applying);

        const name = t(($) => $.applicantactions.confirmNamed, { name: waiter.name });
        await atVenue.page.getByRole("button", { name, exact: true }).click();
        const confirmed = whenShown(
          atWorker.page,
          t(($) => $.posters.confirmed),
        );
        const confirming = await leave(atVenue.page);
        durations.confirmation.push((await confirmed) - confirming);
        // Before it has the answer, the next page would send it again.
        const notified = t(($) => $.applicantactions.told.confirm, { name: waiter.name });
        await expect(atVenue.page.getByText(notified)).toBeAttached();
      }

      await openLive(atVenue.page, `/chat?id=${waiter.id}`);
      await openLive(atWorker.page, `/app/chat/${venue.id}`);
      for (let round = 0; round < rounds; round += 1) {
        const ends = [atVenue.page, atWorker.page] as const;
        const [from, to] = round % 2 === 0 ? ends : ends.toReversed();
        const text = `Message number ${round}.`;
        const [shown, tapped] = [whenShown(to, text), whenTapped(from)];
        await write(from, t, text);
        durations.message.push((await shown) - (await tapped));
      }

      for (const { context, watch } of [atVenue, atWorker]) {
        watch.requireSilence();
        await context.close();
      }
      for (const [what, measured] of Object.entries(durations)) {
        expect(Math.min(...measured)).toBeGreaterThan(0);
        record(`durations, ${where}, ${what}: ${summarize(measured)}`);
      }
      const medians = Object.values(durations).map((measured) => percentile(measured, 0.5));
      record(`durations: ${where} ${medians.join(", ")} ms`);
    },
  );
}
