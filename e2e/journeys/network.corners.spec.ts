import { messagesFind } from "@bandeja/contract/calls/messages";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { logIn } from "../pages/login.ts";
import { newJobOn } from "../pages/new-job.ts";
import { visit } from "../pages/visit.ts";

const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test("a message written offline is kept, and sent once there is a network", async ({
  page,
  context,
  t,
  api,
  people,
  jobs,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(offlineErrors);
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  await jobs.apply(waiter, await jobs.post(venue));
  await signIn(venue);
  await page.goto(`/chat?id=${waiter.id}`);
  await expect(page.getByText(t(($) => $.chat.empty))).toBeVisible();

  await context.setOffline(true);
  await page
    .getByLabel(
      t(($) => $.chat.message),
      { exact: true },
    )
    .fill("The door is on the left.");
  await page.getByRole("button", { name: t(($) => $.chat.send), exact: true }).click();
  const log = page.getByRole("log");
  await expect(log.getByText("The door is on the left.")).toBeVisible();
  await expect(log).toContainText(t(($) => $.chat.status.waiting));

  await context.setOffline(false);
  await expect(
    log.getByText(
      t(($) => $.chat.status.sent),
      { exact: true },
    ),
  ).toBeAttached();
  const body = { partyId: waiter.id, otherPartyId: venue.id };
  const { messages } = await api.as(waiter.token).call(messagesFind, { body });
  expect(messages.map(({ text }) => text)).toEqual(["The door is on the left."]);
});

test(
  "a login without a network is reported, and the input is kept",
  { tag: "@long" },
  async ({ page, context, t, people, consoleErrors }) => {
    consoleErrors.expect(offlineErrors);
    const venue = await people.venue();
    await visit(page, "/login");
    await context.setOffline(true);
    await logIn(page, t, venue);
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.offline),
    );
    await context.setOffline(false);
    await page
      .getByRole("main")
      .getByRole("button", { name: t(($) => $.login.submit), exact: true })
      .click();
    await expect(page).toHaveURL("/newjob");
  },
);

test(
  "a shift whose answer is lost on its way is posted once",
  { tag: "@long" },
  async ({ page, t, people, signIn, consoleErrors }) => {
    consoleErrors.expect(offlineErrors);
    await signIn(await people.venue());
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.write({
      startDate: dayInLisbon(4),
      endDate: dayInLisbon(4),
      startTime: "18:00",
      endTime: "23:00",
      hourValue: "10",
      currency: "EUR",
      tips: "Yes",
      people: 1,
      note: "",
    });
    let lost = 0;
    await page.route("**/api/jobs/add", async (route) => {
      const response = await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort() : route.fulfill({ response }));
    });
    await newJob.send();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    expect(lost).toBeGreaterThan(1);
    await expect(page.getByRole("article")).toHaveCount(1);
  },
);

test("a safety report without a network says so and keeps the page; with one, it opens", async ({
  page,
  context,
  t,
  people,
  jobs,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(offlineErrors);
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  await jobs.apply(waiter, await jobs.post(venue));
  await signIn(venue);
  await page.goto(`/chat?id=${waiter.id}`);
  await expect(page.getByText(t(($) => $.chat.empty))).toBeVisible();
  const message = page.getByLabel(
    t(($) => $.chat.message),
    { exact: true },
  );
  await message.fill("Keep the tips.");
  const name = t(($) => $.people.reportPerson, { name: waiter.name });
  const button = page.getByRole("button", { name, exact: true });
  const offline = t(($) => $.alerts.offline);

  await context.setOffline(true);
  await button.click();
  await closeAlert(page, t, offline);
  await expect(button).toBeFocused();
  await expect(message).toHaveValue("Keep the tips.");

  await context.setOffline(false);
  // Chromium asks for missed code again once the page is loaded again.
  const reloaded = page.waitForEvent("load");
  await button.click();
  await reloaded;
  await expect(page.getByText(t(($) => $.chat.empty))).toBeVisible();
  await expect(message).toHaveValue("Keep the tips.");
  await button.click();
  await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
});
