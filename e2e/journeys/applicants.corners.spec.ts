import { messagesAdd, messagesFind, messagesReceipt } from "@bandeja/contract/calls/messages";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { applicantsOn } from "../pages/applicants.ts";

test(
  "a venue finds its shift, sees who applied, and reads about them",
  { tag: ["@1.venues.review", "@1.web.jobs", "@2.route.joblist", "@long"] },
  async ({ page, t, format, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const shift = shiftOn(dayInLisbon(9));
    await jobs.apply(waiter, await jobs.post(venue, shift));
    await signIn(venue);

    await page.goto("/joblistrestaurant");
    await expect(page.getByRole("heading", { level: 1, name: t(($) => $.jobs.title) })).toBeVisible();
    const when = { day: format.day(shift.startDate), hours: format.shift(shift.startTime, shift.endTime) };
    const row = page.getByRole("article", { name: t(($) => $.job.row, when) });
    await expect(row).toContainText(format.money(shift.hourlyValue, shift.currency));
    await expect(row.getByText(t(($) => $.jobs.applied, { count: 1 }))).toBeAttached();
    await row.getByRole("link", { name: t(($) => $.job.detailsOfRow, when) }).click();

    const ticket = page.getByRole("region", { name: t(($) => $.job.ticket) });
    // 1 day × 5 h × 12.50, then for both people.
    await expect(ticket).toContainText(format.amount(62.5));
    await expect(ticket).toContainText(format.money(125, "EUR"));
    await expect(ticket).toContainText(shift.note);
    await expect(
      page.getByRole("heading", { level: 1, name: t(($) => $.job.peopleApplied, { count: 1 }) }),
    ).toBeVisible();
    await page.getByRole("link", { name: t(($) => $.job.detailsOf, { name: waiter.name }) }).click();

    await expect(page.getByRole("heading", { level: 1, name: waiter.name })).toBeVisible();
    await expect(page.getByRole("link", { name: waiter.email })).toBeVisible();
    await expect(page.getByText(t(($) => $.waitress.english.advanced))).toBeVisible();
    // "both display 'Unkown' if missing"
    await expect(
      page.getByText(
        t(($) => $.waitress.experience.unknown),
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: t(($) => $.waitress.chatOnApp) })).toHaveAttribute(
      "href",
      `/app/chat/${waiter.id}`,
    );
    await page.getByRole("link", { name: t(($) => $.waitress.confirmOnApp) }).click();
    await expect(page).toHaveURL(/\/app\/jobs\/[^/]+\/applicants\/[^/]+$/);
    const { name } = waiter;
    await page.getByRole("button", { name: t(($) => $.applicantactions.confirmNamed, { name }) }).click();
    // As a stamp; the button says it as well.
    await expect(
      page
        .getByText(
          t(($) => $.stamps.stamps.confirmed),
          { exact: true },
        )
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: waiter.email })).toBeVisible();
  },
);

test(
  "a worker confirmed in the app can be written to, and not be confirmed again",
  { tag: ["@4.confirmed", "@long"] },
  async ({ page, t, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    const application = await jobs.apply(waiter, job);
    await jobs.confirm(venue, application);
    await signIn(venue);

    await page.goto(`/singlewaitress?id=${waiter.id}&application=${application}`);
    await expect(
      page.getByText(
        t(($) => $.stamps.stamps.confirmed),
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: t(($) => $.waitress.chatOnApp) })).toBeVisible();
    await expect(page.getByRole("link", { name: t(($) => $.waitress.confirmOnApp) })).toBeHidden();
  },
);

test(
  "the confirmed team is printed with phones and without the site's frame",
  { tag: "@long" },
  async ({ page, t, people, jobs, signIn }) => {
    const [venue, confirmedWorker, pendingWorker] = [
      await people.venue(),
      await people.waiter(),
      await people.waiter(),
    ];
    const job = await jobs.post(venue);
    await jobs.apply(pendingWorker, job);
    await jobs.confirm(venue, await jobs.apply(confirmedWorker, job));
    await signIn(venue);

    await page.goto(`/singlejob?id=${job}`);
    // Below the applicants who wait for an answer.
    await expect(applicantsOn(page).last()).toHaveAccessibleName(confirmedWorker.name);
    await page.getByRole("link", { name: t(($) => $.job.team.open) }).click();
    const sheet = page.getByRole("article", { name: venue.name });
    await expect(sheet.getByRole("listitem")).toHaveCount(1);
    await expect(sheet).toContainText(confirmedWorker.name);
    await expect(sheet).toContainText("+351");
    await page.emulateMedia({ media: "print" });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button", { name: t(($) => $.job.team.print), exact: true })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: t(($) => $.job.team.print), exact: true }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed");
  },
);

test(
  "a venue and an applicant write to each other, and see a message's status",
  { tag: ["@1.app.chat", "@2.route.chat", "@6.notonweb.chat", "@long"] },
  async ({ page, t, api, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    await jobs.apply(waiter, await jobs.post(venue));
    await signIn(venue);
    await page.clock.install();
    const pair = { partyId: waiter.id, otherPartyId: venue.id };
    const bubbles = page.getByRole("log", { name: t(($) => $.chat.log) }).getByRole("listitem");

    await page.goto(`/singlewaitress?id=${waiter.id}`);
    await page.getByRole("link", { name: t(($) => $.waitress.chatHere) }).click();
    await expect(page.getByRole("heading", { level: 1, name: waiter.name })).toBeVisible();
    await expect(page.getByText(t(($) => $.chat.empty))).toBeVisible();
    await page
      .getByLabel(
        t(($) => $.chat.message),
        { exact: true },
      )
      .fill("Which shirt have you got?");
    await page.getByRole("button", { name: t(($) => $.chat.send), exact: true }).click();
    await expect(bubbles).toContainText(["Which shirt have you got?"]);
    await expect(
      bubbles.getByText(
        t(($) => $.chat.status.sent),
        { exact: true },
      ),
    ).toBeAttached();

    // From the other side; the page polls every 10 s.
    const { messages } = await api.as(waiter.token).call(messagesFind, { body: pair });
    expect(messages.map(({ text }) => text)).toEqual(["Which shirt have you got?"]);
    const upTo = messages[0]?.id ?? "";
    await api
      .as(waiter.token)
      .call(messagesReceipt, { body: { otherPartyId: venue.id, upTo, status: "read" } });
    await api.as(waiter.token).call(messagesAdd, { body: { ...pair, text: "A black one.", clientId: "1" } });
    await page.clock.fastForward(10_000);
    await expect(bubbles).toContainText(["Which shirt have you got?", "A black one."]);
    await expect(
      bubbles.getByText(
        t(($) => $.chat.status.read),
        { exact: true },
      ),
    ).toBeAttached();

    // The other side sees that the message was read.
    await expect
      .poll(async () => {
        const { messages: all } = await api.as(waiter.token).call(messagesFind, { body: pair });
        return all.at(-1)?.status;
      })
      .toBe("read");
  },
);

test(
  "job and person survive a reload, an address without parameters and a new tab",
  { tag: ["@2.route.singlejob", "@2.route.singlewaitress", "@2.route.record", "@long"] },
  async ({ page, context, t, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    const application = await jobs.apply(waiter, job);
    await signIn(venue);
    const applicant = (tab = page) =>
      tab.getByRole("link", { name: t(($) => $.job.detailsOf, { name: waiter.name }) });
    const confirm = (tab = page) => tab.getByRole("link", { name: t(($) => $.waitress.confirmOnApp) });

    await page.goto(`/singlejob?id=${job}`);
    await applicant().click();
    await expect(page).toHaveURL(`/singlewaitress?id=${waiter.id}&application=${application}`);
    await page.reload();
    await expect(confirm()).toBeVisible();
    await page.goto("/singlewaitress");
    await expect(confirm()).toBeVisible();
    await page.goto("/singlejob");
    await expect(applicant()).toBeVisible();

    // A new tab has its own session storage: the address identifies the view, and without parameters the list opens.
    const tab = await context.newPage();
    await tab.goto(`/singlewaitress?id=${waiter.id}&application=${application}`);
    await expect(confirm(tab)).toBeVisible();
    await tab.goto(`/chat?id=${waiter.id}`);
    await expect(tab.getByRole("heading", { level: 1, name: waiter.name })).toBeVisible();
    const empty = await context.newPage();
    await empty.goto("/singlejob");
    await expect(empty).toHaveURL("/joblistrestaurant");
  },
);
