import { applicationsCancel, applicationsMine } from "@bandeja/contract/calls/applications";
import { jobsMarkAsCompleted, jobsUpdate } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { favouritesSet, peopleBlock } from "@bandeja/contract/calls/people";
import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { followedVenuesSet, savedSearchesAdd } from "@bandeja/contract/calls/saved-searches";
import { expect, type Locator } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { newMobile, newName, password, type Waiter } from "../fixtures/people.ts";
import type { World } from "../fixtures/world.ts";
import { pointer } from "../pages/input-method.ts";
import { payAt, payingOn } from "../pages/paying.ts";
import { signUpOn } from "../pages/sign-up.ts";
import type { View } from "./views.ts";

/** How a view of the app is opened, by its address or from the view before, and what it shows. */
function viewsOf({ page }: World) {
  const seen = (shown: Locator) => expect(shown.first()).toBeVisible();
  return {
    /** A function for an address that is not known before. */
    at: (name: string, address: string | (() => string), shown: Locator): View => ({
      name: `${name} of the app`,
      async open() {
        await page.goto(`/app${typeof address === "string" ? address : address()}`);
        await seen(shown);
      },
    }),
    by: (name: string, pressed: Locator, shown: Locator): View => ({
      name: `${name} in the app`,
      async open() {
        await pressed.first().click();
        await seen(shown);
      },
    }),
    /** Runs before the view is opened. */
    after: (action: () => Promise<unknown>, { name, open }: View): View => ({
      name,
      async open() {
        await action();
        await open();
      },
    }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    heading: (name: string, level = 1) => page.getByRole("heading", { level, name }),
    dialog: page.getByRole("dialog"),
  };
}

/** The views before the login, with each step of the sign-up. */
export function appEntryViews(world: World): View[] {
  const { page, t, outbox, people } = world;
  const { at, by, after, button, heading, dialog } = viewsOf(world);
  const form = signUpOn(page, t, pointer);
  const person = { birth: "29022000" };
  const waiter = { name: "Inês Lua", email: `${newName()}@example.com`, password, ...person };
  let venue = "";
  const step = (name: string, open: () => Promise<void>): View => ({ name: `${name} of a sign-up`, open });
  return [
    at("the first screen", "", heading(t(($) => $.app.welcomeTitle))),
    at("the login", "/login", heading(t(($) => $.app.login))),
    at("a forgotten password", "/forgot-password", button(t(($) => $.forgotpassword.submit))),
    at(
      "a link for another password",
      "/reset-password?token=of-a-mail",
      button(t(($) => $.resetpassword.submit)),
    ),
    at("the shifts without an account", "/shifts", page.getByRole("link", { name: t(($) => $.app.login) })),
    after(
      async () => {
        venue = (await people.venue()).id;
      },
      at(
        "a venue without an account",
        () => `/venues/${venue}`,
        page.getByRole("link", { name: t(($) => $.shift.logInToApply) }),
      ),
    ),
    at(
      "how Bandeja decides",
      "/how-it-decides#offers",
      heading(
        t(($) => $.howitdecides.versions.title),
        2,
      ),
    ),
    at("a missing screen", "/none", heading(t(($) => $.app.notFoundTitle))),
    at(
      "the sign-up",
      "/sign-up",
      page.getByLabel(
        t(($) => $.entry.name),
        { exact: true },
      ),
    ),
    by("an alert", button(t(($) => $.entry.next)), page.getByRole("alertdialog")),
    by("sign-up after an alert", button(t(($) => $.common.ok)), page.getByText(t(($) => $.fields.required))),
    step("the refusal of an e-mail", async () => {
      const { email } = await people.waiter();
      await form.sendTakenAccount({ ...waiter, email });
    }),
    step("the second step", () => form.sendAccount(waiter)),
    step("the third step", () => form.sendPerson(waiter)),
    step("the fourth step", () => form.verifyPhone(outbox, newMobile())),
    step("the crop", async () => {
      await form.offerPhoto(await page.screenshot({ type: "jpeg" }));
      await expect(dialog.getByRole("button", { name: t(($) => $.photo.cropUse) })).toBeEnabled();
    }),
  ];
}

/** A venue and a worker with four shifts: one completed and reviewed, one confirmed, one applied for, one open. */
async function fillMarket({ api, people, jobs, past, write }: World) {
  const [first, second, third] = await Promise.all([people.venue(), people.venue(), people.venue()]);
  const waiter = await people.waiter({ name: "Maria Antónia do Rosário" });
  const [appliedJob, confirmedJob, open] = await Promise.all([
    jobs.post(first),
    jobs.post(second, shiftOn(dayInLisbon(8))),
    jobs.post(third, shiftOn(dayInLisbon(9))),
  ]);
  const application = await jobs.apply(waiter, appliedJob);
  await jobs.confirm(second, await jobs.apply(waiter, confirmedJob));
  const endedJob = await past.endedJob(first, [waiter]);
  const pair = { partyId: waiter.id, otherPartyId: first.id };
  for (const text of ["Is there a dress code?", "I can bring my own apron, and come an hour early."]) {
    await api.as(waiter.token).call(messagesAdd, { body: { ...pair, text: write(text), clientId: text } });
  }
  return { first, waiter, appliedJob, confirmedJob, open, endedJob, application };
}

/** Offers a worker an opening that another worker gave up. */
async function offerOpening({ api, people, jobs }: World, waiter: Waiter): Promise<string> {
  const [venue, other] = await Promise.all([people.venue(), people.waiter()]);
  const job = await jobs.post(venue, { ...shiftOn(dayInLisbon(10)), openings: 1 });
  await api.as(venue.token).call(jobsUpdate, { body: { jobId: job, offerVacated: true } });
  const [first] = [await jobs.apply(other, job), await jobs.apply(waiter, job)];
  await jobs.confirm(venue, first);
  await api.as(other.token).call(applicationsCancel, { body: { applicationId: first } });
  return job;
}

/** The views of workers: shifts, applications, completed work and messages. */
export async function appWaiterViews(world: World): Promise<View[]> {
  const { page, t, api, signIn, write } = world;
  const { at, by, after, button, heading, dialog } = viewsOf(world);
  const { first, waiter, appliedJob, confirmedJob, open, endedJob } = await fillMarket(world);
  const venue = api.as(first.token);
  await venue.call(jobsMarkAsCompleted, { body: { jobId: endedJob } });
  const { data } = await api.as(waiter.token).call(applicationsMine, { body: {} });
  const applicationFor = (job: string) => data.find(({ jobId }) => jobId === job)?.id ?? "";
  const [completedApplication, confirmedApplication] = [
    applicationFor(endedJob),
    applicationFor(confirmedJob),
  ];
  const text = write("On time, and kind to everybody.");
  const review = { applicationId: completedApplication, stars: 5, text };
  await venue.call(reviewsAdd, { body: review });
  await signIn(waiter);
  const offered = await offerOpening(world, waiter);
  const timer = page.getByRole("timer");
  const rows = page.getByRole("article");
  const map = page.getByRole("region", { name: t(($) => $.shifts.mapName) }).getByRole("button");
  return [
    at("the shifts", "/shifts", rows),
    by(
      "the filters",
      button(t(($) => $.shifts.filtersOn, { count: 1 })),
      page.getByRole("group", { name: t(($) => $.shifts.pay) }),
    ),
    at("the map of shifts", "/shifts?view=map", map),
    by("the shifts of a pin", map.and(page.getByRole("button", { name: /^Lisbo[an]\b/ })), rows),
    at("a shift", `/shifts/${open}`, button(t(($) => $.shift.apply))),
    at("a shift with an application", `/shifts/${appliedJob}`, button(t(($) => $.shift.withdraw))),
    at(
      "a missing shift",
      "/shifts/none",
      heading(
        t(($) => $.shift.notFound),
        2,
      ),
    ),
    at("a venue", `/venues/${first.id}`, page.getByText(t(($) => $.venuepage.jobsCompleted, { count: 1 }))),
    by("the menu of a venue", button(t(($) => $.people.more, { name: first.name })), dialog),
    by(
      "the block dialog",
      dialog.getByRole("button", { name: t(($) => $.people.block) }),
      button(t(($) => $.reports.block.yes, { name: first.name })),
    ),
    at("pending shifts", "/my-shifts?show=applied", button(t(($) => $.shift.withdraw))),
    at(
      "confirmed shifts",
      "/my-shifts?show=confirmed",
      page.getByRole("link", { name: t(($) => $.myshifts.route) }),
    ),
    by(
      "the rest of a confirmed shift",
      page.getByText(
        t(($) => $.myshifts.more),
        { exact: true },
      ),
      button(t(($) => $.myshifts.cancelYes)),
    ),
    by("the cancel dialog", button(t(($) => $.myshifts.cancelYes)), dialog),
    at("past shifts", "/my-shifts?show=past", button(t(($) => $.myshifts.review))),
    by("a review", button(t(($) => $.myshifts.review)), dialog),
    at("a shift with agreed hours", `/shifts/${endedJob}`, button(t(($) => $.hours.propose))),
    by("the hours dialog", button(t(($) => $.hours.propose)), dialog),
    at("an offered opening", `/shifts/${offered}`, timer),
    at("an offered opening in the list", "/my-shifts?show=applied", timer),
    at("the calendar", "/my-shifts?show=calendar", button(t(($) => $.calendar.monthAfter))),
    at("the earnings", "/earnings", page.getByText(t(($) => $.earnings.lead))),
    at("nothing saved", "/saved", page.getByText(t(($) => $.searches.noVenues))),
    after(
      async () => {
        const own = api.as(waiter.token);
        await own.call(savedSearchesAdd, { body: { cityKm: 50, weekdays: [6, 7], preset: "weekend" } });
        await own.call(followedVenuesSet, { body: { venueId: first.id, followed: true } });
      },
      at("the saved searches", "/saved", button(t(($) => $.searches.unfollowNamed, { name: first.name }))),
    ),
    at("the threads", "/messages", page.getByRole("link", { name: first.name })),
    at("a thread", `/chat/${first.id}`, logOf(world).getByRole("listitem")),
    at("the notifications", "/notifications", page.getByText(t(($) => $.inbox.isNew))),
    at(
      "the notification settings",
      "/notifications/settings",
      heading(
        t(($) => $.notificationsettings.quiet),
        2,
      ),
    ),
    at(
      "an account",
      "/account",
      heading(
        t(($) => $.settings.helpTitle),
        2,
      ),
    ),
    at("a profile", "/account/profile", page.getByRole("article", { name: waiter.name })),
    after(
      () =>
        api.as(waiter.token).call(reviewsAdd, { body: { applicationId: completedApplication, stars: 4 } }),
      at("a record", "/account/record", page.getByText(review.text)),
    ),
    by("an answer to a review", button(t(($) => $.reviews.answer)), dialog),
    at("the sign-in settings", "/account/sign-in", page.getByText(t(($) => $.account.sessions.current))),
    at("the conduct", "/conduct", page.getByText(t(($) => $.offences.summary.clean))),
    at("the deletion of an account", "/account/delete", button(t(($) => $.settings.delete))),
    // No account is deleted before its confirmed work is cancelled.
    after(
      () => api.as(waiter.token).call(applicationsCancel, { body: { applicationId: confirmedApplication } }),
      at("the deletion of an account without work", "/account/delete", button(t(($) => $.settings.delete))),
    ),
    by("the delete dialog", button(t(($) => $.settings.delete)), dialog),
  ];
}

const logOf = ({ page, t }: World) => page.getByRole("log", { name: t(($) => $.chat.log) });

/** The views of a venue in the app, including the job of another venue. */
export async function appVenueViews(world: World): Promise<View[]> {
  const { page, t, api, past, signIn } = world;
  const { at, by, after, button, heading, dialog } = viewsOf(world);
  const { first, waiter, appliedJob, confirmedJob, endedJob, application } = await fillMarket(world);
  const venue = api.as(first.token);
  await past.credit(first);
  // The payment begins after the view of the fee, which changes while a payment is open.
  const begun = { url: "", payment: "" };
  async function beginPayment() {
    const { url, paymentId: payment } = await venue.call(paymentsCheckout, {
      body: { venueId: first.id },
    });
    Object.assign(begun, { url, payment });
  }
  const { panel } = payingOn(page, t);
  await venue.call(favouritesSet, { body: { workerId: waiter.id, list: "favourite" } });
  await signIn(first);
  const applicant = `/jobs/${appliedJob}/applicants/${application}`;
  // Their preparation changes views before them, so they are last.
  const newJob = at("New job", "/jobs/new", button(t(($) => $.newjob.post)));
  const blocked = at(
    "the blocked people",
    "/account/blocked",
    button(t(($) => $.people.unblockPerson, { name: waiter.name })),
  );
  return [
    at("the jobs", "/jobs", page.getByRole("link", { name: t(($) => $.waiting.rows.completions) })),
    at("the jobs of a week", "/jobs?show=week", button(t(($) => $.calendar.weekAfter))),
    at("the jobs of a month", "/jobs?show=calendar", button(t(($) => $.calendar.monthAfter))),
    at("a job", `/jobs/${appliedJob}`, page.getByRole("link", { name: waiter.name })),
    by("the venue's cancel dialog", button(t(($) => $.job.cancel)), dialog),
    at("a job's change", `/jobs/${appliedJob}/edit`, button(t(($) => $.editjob.change))),
    at("an applicant", applicant, button(t(($) => $.applicantactions.confirmNamed, { name: waiter.name }))),
    by("the decline dialog", button(t(($) => $.applicantactions.declineWith)), dialog),
    at("completing a shift", `/jobs/${endedJob}/complete`, button(t(($) => $.completion.send))),
    by(
      "changed hours of a worker",
      page.getByRole("button", { name: t(($) => $.hours.other) }),
      page.getByLabel(t(($) => $.hours.minutes)),
    ),
    at(
      "a job of another account",
      `/jobs/${confirmedJob}`,
      heading(
        t(($) => $.venuejobs.wrongAccount),
        2,
      ),
    ),
    at(
      "the fee",
      "/fee",
      heading(
        t(($) => $.feepage.how),
        2,
      ),
    ),
    after(
      beginPayment,
      at("a pending payment", () => `/fee?payment=${begun.payment}`, panel("waiting")),
    ),
    at("an abandoned payment", () => `/fee?payment=${begun.payment}&cancelled`, panel("left")),
    at("an unfinished payment", "/fee", panel("open")),
    after(() => payAt(begun.url, "disputed"), at("a disputed payment", "/fee", panel("disputed"))),
    at(
      "the payments",
      "/account/payments",
      page.getByRole("button", { name: t(($) => $.paymentlist.receipt.payment, { number: "" }).trim() }),
    ),
    at("the costs", "/costs", page.getByRole("table", { name: t(($) => $.costs.fees) })),
    at("the reports", "/account/reports", button(t(($) => $.people.reportOne))),
    at("the team", "/people", button(t(($) => $.team.remove, { name: waiter.name }))),
    at("a teammate", `/people/${waiter.id}`, heading(waiter.name)),
    at("the venue's threads", "/messages", page.getByRole("link", { name: waiter.name })),
    at("a thread of the venue", `/chat/${waiter.id}`, logOf(world).getByRole("listitem")),
    by(
      "a report",
      page.getByRole("button", { name: t(($) => $.people.reportMessageOf, { time: "" }).trim() }),
      button(t(($) => $.reports.send)),
    ),
    at(
      "the venue's account",
      "/account",
      heading(
        t(($) => $.settings.helpTitle),
        2,
      ),
    ),
    at(
      "the venue's data",
      "/account/profile",
      page.getByRole("textbox", { name: t(($) => $.register.restaurant) }),
    ),
    after(() => venue.call(jobsMarkAsCompleted, { body: { jobId: endedJob } }), newJob),
    at(
      "the venue's record",
      "/account/record",
      page.getByText(t(($) => $.venuepage.jobsCompleted, { count: 1 })),
    ),
    after(() => venue.call(peopleBlock, { body: { partyId: waiter.id } }), blocked),
  ];
}
