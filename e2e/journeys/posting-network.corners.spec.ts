import { accountLogout } from "@bandeja/contract/calls/accounts";
import { jobsCancel, jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import type { World } from "../fixtures/world.ts";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { logIn } from "../pages/login.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";
import type { Venue } from "../fixtures/people.ts";

const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const dinner: ShiftToPost = {
  startDate: dayInLisbon(8),
  endDate: dayInLisbon(8),
  startTime: "19:30",
  endTime: "00:30",
  hourValue: "14,50",
  currency: "EUR",
  tips: "Yes",
  people: 2,
  note: "Side door.",
};

/** The venue's jobs on the server. */
async function jobsOf({ api }: Pick<World, "api">, venue: Venue) {
  const body = { venueId: venue.id, type: "all" } as const;
  const { data } = await api.as(venue.token).call(jobsFindOfRestaurant, { body });
  return data.map(({ startTime, hourlyValue, note, status }) => ({ startTime, hourlyValue, note, status }));
}
const posted = [{ startTime: "19:30", hourlyValue: 14.5, note: "Side door.", status: "open" }];

test(
  "a shift posted offline waits for a network, and is sent as it was reviewed",
  { tag: "@long" },
  async ({ page, context, t, api, people, signIn, consoleErrors }) => {
    consoleErrors.expect(offlineErrors);
    const venue = await people.venue();
    await signIn(venue);
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.write(dinner);
    await newJob.press();
    await context.setOffline(true);
    await newJob.postReviewed();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.offline),
    );
    await expect(newJob.hourValue).toHaveValue("14,50");
    await expect(newJob.post).toBeFocused();

    await context.setOffline(false);
    await newJob.press();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    expect(await jobsOf({ api }, venue)).toEqual(posted);
  },
);

test(
  "a shift that was typed while the session ended is there after the login",
  { tag: "@long" },
  async ({ page, t, api, people, signIn, consoleErrors }) => {
    consoleErrors.expect(/status of 401/);
    const venue = await people.venue();
    await signIn(venue);
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.write(dinner);
    await api.as(venue.token).call(accountLogout, {});
    // The review asks for what it shows, before anything is posted.
    await newJob.press();
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, t, venue);
    await expect(page).toHaveURL("/newjob");
    await expect(newJob.hourValue).toHaveValue("14,50");
    await newJob.press();
    await newJob.postReviewed();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    const body = { email: venue.email, password: venue.password };
    const { token } = await api.anyone.call(restaurantLogin, { body });
    expect(await jobsOf({ api }, { ...venue, token })).toEqual(posted);
  },
);

test("a shift whose response was cut off exists once, although the page was reloaded and it was sent again", async ({
  page,
  t,
  api,
  people,
  past,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/);
  const venue = await people.venue();
  // With a credit a second shift could be posted: only the idempotency key prevents it.
  await past.credit(venue);
  await signIn(venue);
  await page.goto("/newjob");
  const newJob = newJobOn(page, t, pointer);
  await newJob.write(dinner);
  await page.route(
    `**/api${jobsAdd.path}`,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
    },
    { times: 1 },
  );
  await newJob.send();
  await closeAlert(
    page,
    t,
    t(($) => $.errors.INTERNAL),
  );
  await page.reload();
  await closeAlert(
    page,
    t,
    t(($) => $.alerts.credit),
  );
  await expect(newJob.hourValue).toHaveValue("14,50");
  await newJob.send();
  await closeAlert(
    page,
    t,
    t(($) => $.answers.jobPosted),
  );
  expect(await jobsOf({ api }, venue)).toEqual(posted);
});

test(
  "on a slow network a shift is shown as being sent, and a second press does not send it again",
  { tag: "@long" },
  async ({ page, t, api, people, signIn }) => {
    const venue = await people.venue();
    await signIn(venue);
    await page.goto("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.write(dinner);
    const { promise: isReady, resolve: answer } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(`**/api${jobsAdd.path}`, async (route) => {
      sent += 1;
      await isReady;
      await route.continue();
    });
    await newJob.send();
    await expect(newJob.post).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText(t(($) => $.newjob.posting))).toBeAttached();
    await expect(newJob.hourValue).toBeDisabled();
    await newJob.post.click({ force: true });
    answer();
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    expect(sent).toBe(1);
    expect(await jobsOf({ api }, venue)).toEqual(posted);
  },
);

test(
  "a job whose cancellation got no response is shown as cancelled, once",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn, consoleErrors }) => {
    consoleErrors.expect(offlineErrors);
    const venue = await people.venue();
    const job = await jobs.post(venue);
    await signIn(venue);
    await page.goto(`/singlejob?id=${job}`);
    let sent = 0;
    await page.route(`**/api${jobsCancel.path}`, async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: t(($) => $.job.cancel), exact: true }).click();
    await page.getByRole("button", { name: t(($) => $.job.cancelYes), exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(t(($) => $.alerts.offline));
    await page.keyboard.press("Escape");
    const ticket = page.getByRole("region", { name: t(($) => $.job.ticket) });
    await expect(
      ticket.getByText(
        t(($) => $.job.stamps.cancelled),
        { exact: true },
      ),
    ).toBeVisible();
    expect(sent).toBe(1);
    expect(await jobsOf({ api }, venue)).toMatchObject([{ status: "cancelled" }]);
  },
);
