import { applicationsMine } from "@bandeja/contract/calls/applications";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import type { Page } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the app until its service worker has cached it. */
async function openUntilCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    await promise;
  });
}

/** The app's stored values for an offline start, as JSON by name. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open("bandeja");
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
    const database = await promise;
    const store = database.transaction("kept").objectStore("kept");
    const [names, values] = [store.getAllKeys(), store.getAll()];
    const read = Promise.withResolvers<void>();
    store.transaction.addEventListener("complete", () => read.resolve());
    await read.promise;
    database.close();
    return names.result.map((name, row): [string, string] => [
      JSON.stringify(name),
      JSON.stringify(values.result[row]),
    ]);
  });
/** The names of the stored values. */
const storedNames = async (page: Page) => (await readStored(page)).map(([name]) => name).join();
/** The stored answers to a call. */
const storedAnswers = async (page: Page, call: string) =>
  (await readStored(page)).flatMap(([name, answer]) => (name.includes(call) ? [answer] : [])).join();

/** The number of actions that wait to be sent. */
const countUnsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("outbox.")).length);

test("without a network the app starts with stored answers, and sends offline actions once", async ({
  page,
  context,
  t,
  api,
  people,
  jobs,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = [await people.venue(), await people.venue()];
  const waiter = await people.waiter();
  const known = await jobs.post(first);
  await jobs.confirm(first, await jobs.apply(waiter, known));
  const pair = { partyId: first.id, otherPartyId: waiter.id };
  await api.as(first.token).call(messagesAdd, { body: { ...pair, text: "Welcome!", clientId: "1" } });
  const openJob = await jobs.post(second, shiftOn(dayInLisbon(8)));
  const other = await people.venue();
  const undoneJob = await jobs.post(other, shiftOn(dayInLisbon(9)));
  const findOwnApplications = async () =>
    (await api.as(waiter.token).call(applicationsMine, { body: {} })).data;
  const conversation = async () => {
    const body = { partyId: waiter.id, otherPartyId: first.id };
    const { messages } = await api.as(waiter.token).call(messagesFind, { body });
    return messages.map(({ text }) => text);
  };

  await signIn(waiter);
  await openUntilCached(page, `/app/shifts/${openJob}`);
  await expect(page.getByRole("button", { name: t(($) => $.shift.apply) })).toBeVisible();
  await expect.poll(() => storedNames(page)).toContain(openJob);
  await page.goto(`/app/shifts/${undoneJob}`);
  await expect(page.getByRole("button", { name: t(($) => $.shift.apply) })).toBeVisible();
  await expect.poll(() => storedNames(page)).toContain(undoneJob);
  await page.goto(`/app/chat/${first.id}`);
  await expect(page.getByText("Welcome!")).toBeVisible();
  // An unsent read mark is made again offline, and waits together with the other offline actions.
  await expect.poll(() => storedAnswers(page, "messagesFind")).toContain('"status":"read"');

  await context.setOffline(true);
  const later = await context.newPage();
  // The start address of the installed app, for every language of the browser.
  await later.goto("/app");
  await expect(later.getByRole("navigation", { name: t(($) => $.app.tabs) })).toBeVisible();
  await later.goto(`/app/chat/${first.id}`);
  await expect(later.getByText("Welcome!")).toBeVisible();
  const composer = later.getByLabel(
    t(($) => $.chat.message),
    { exact: true },
  );
  await composer.fill("On the tram.");
  await later.getByRole("button", { name: t(($) => $.chat.send) }).click();
  await expect(later.getByRole("log")).toContainText(t(($) => $.chat.status.waiting));
  // Also with a bar of two lines on a narrow phone.
  await later.setViewportSize({ width: 360, height: 640 });
  await expect(composer).toBeInViewport({ ratio: 1 });
  const tabs = later.getByRole("navigation", { name: t(($) => $.app.tabs) });
  for (const [job, actions] of [
    [openJob, 2],
    [undoneJob, 3],
  ] as const) {
    await later.goto(`/app/shifts/${job}`);
    await later.getByRole("button", { name: t(($) => $.shift.apply) }).click();
    await expect(later.getByRole("button", { name: t(($) => $.shifts.unsent) })).toBeVisible();
    // Leaving the screen does not undo the application.
    await tabs.getByRole("link", { name: t(($) => $.app.myShifts) }).click();
    await expect.poll(() => countUnsent(later)).toBe(actions);
  }
  const bar = later.locator("[aria-live]", { hasText: t(($) => $.app.unsent, { count: 3 }) });
  await expect(bar).toBeVisible();
  await later.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const unsent = t(($) => $.shifts.unsent);
  await expect(later.getByRole("article", { name: second.name })).toContainText(unsent);
  const back = later.getByRole("article", { name: other.name });
  await expect(back).toContainText(unsent);
  await back.getByRole("button", { name: t(($) => $.myshifts.unsentTakeBack) }).click();
  await expect(back).toHaveCount(0);
  // The next start does not restore it either.
  await later.goto("/app/my-shifts?show=applied");
  await expect(later.getByRole("article", { name: second.name })).toContainText(unsent);
  await expect(back).toHaveCount(0);
  await expect(later.locator("[aria-live]", { hasText: t(($) => $.app.unsent, { count: 2 }) })).toBeVisible();
  await later.close();
  await page.close();
  expect(await conversation()).toEqual(["Welcome!"]);
  expect(await findOwnApplications()).toHaveLength(1);

  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto("/app/messages");
  await expect.poll(conversation).toEqual(["Welcome!", "On the tram."]);
  await expect.poll(async () => (await findOwnApplications()).length).toBe(2);
  await again.goto(`/app/chat/${first.id}`);
  await expect(again.getByRole("log")).toContainText(t(($) => $.chat.status.sent));
  expect(await conversation()).toEqual(["Welcome!", "On the tram."]);
  await again.goto("/app/my-shifts?show=applied");
  await expect(again.getByRole("article", { name: second.name })).toContainText(
    t(($) => $.stamps.stamps.pending),
  );
  expect((await findOwnApplications()).map(({ jobId }) => jobId)).not.toContain(undoneJob);
  expect(await findOwnApplications()).toHaveLength(2);
});

test(
  "the app reports a server that is down, and continues by itself when it is back",
  { tag: "@long" },
  async ({ page, t, people, signIn, consoleErrors }) => {
    consoleErrors.expect(/ERR_CONNECTION_REFUSED/);
    await signIn(await people.waiter());
    await page.goto("/app/my-shifts");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    const notice = page.locator("[aria-live]", { hasText: t(($) => $.app.away) });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    await page.unroute("**/api/**");
    await expect(notice).toBeHidden({ timeout: 20_000 });
  },
);

test("after a logout in one tab the app starts in every tab", async ({
  page,
  context,
  t,
  people,
  signIn,
}) => {
  const waiter = await people.waiter();
  await signIn(waiter);
  await page.goto("/app/my-shifts");
  await expect.poll(() => storedNames(page)).toContain("applicationsMine");
  // It shares the storage, which the logout deletes.
  const other = await context.newPage();
  await other.goto("/app/my-shifts");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.goto("/app/log-out");
  const start = t(($) => $.app.signUpWaitstaff);
  await expect(other.getByRole("link", { name: start })).toBeVisible();
  for (const tab of [other, page]) {
    await tab.goto("/app");
    await expect(tab.getByRole("link", { name: start })).toBeVisible();
  }
});
