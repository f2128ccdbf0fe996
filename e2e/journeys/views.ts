import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { signInChannel } from "@bandeja/contract/sign-in";
import { expect } from "@playwright/test";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { newMobile, newName } from "../fixtures/people.ts";
import type { World } from "../fixtures/world.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";
import { payAt } from "../pages/paying.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

/** A page in one of its states, such as with a dialog or with errors. */
export interface View {
  readonly name: string;
  readonly open: () => Promise<void>;
}

const publicAddresses = [
  "/",
  "/restaurant",
  "/waitress",
  "/downloadapp",
  "/beforeregister",
  "/login",
  "/registerrestaurant",
  "/contactus",
  "/privacypolicy",
  "/terms",
  "/how-it-decides",
  "/deleteaccount",
  "/easyguide",
  "/carousel",
  "/getlocation",
  "/goodbye",
  "/forgotpassword",
  "/resetpassword",
  "/resetpassword?token=of-a-mail",
  "/verifyemail",
  "/confirmemail",
  "/no-such-page",
];

/** The pages that need no login. */
export function publicViews({ page }: World): View[] {
  return publicAddresses.map((address) => ({
    name: address,
    async open() {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  }));
}

/** An alert, the page after it, and the steps of a registration. Each view starts from the previous one. */
export function registrationViews({ page, t }: World): View[] {
  const registration = registrationOn(page, t, pointer);
  const name = newName();
  const account = { username: name, email: `${name}@example.com`, password: "trays77" };
  const venue = { ...account, name: "Bar do Fim", address: "Rua do Fim 1" };
  return [
    {
      name: "an alert",
      async open() {
        await visit(page, "/login");
        await page
          .getByRole("main")
          .getByRole("button", { name: t(($) => $.login.submit), exact: true })
          .click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
      },
    },
    {
      name: "New job after its alert",
      async open() {
        await page.keyboard.press("Enter");
        await expect(page.getByText(t(($) => $.fields.required)).first()).toBeVisible();
      },
    },
    {
      name: "the second step",
      async open() {
        await visit(page, "/registerrestaurant");
        await registration.fillAccount(venue);
        await registration.sendAccount();
        await expect(registration.field(t(($) => $.register.restaurant))).toBeVisible();
      },
    },
    {
      name: "the third step",
      async open() {
        await registration.fillVenue(venue);
        await registration.sendVenue();
        await expect(page).toHaveURL("/insertphonerestaurant");
        await expect(
          page.getByLabel(
            t(($) => $.phone.country),
            { exact: true },
          ),
        ).toBeEnabled();
      },
    },
    {
      name: "the code",
      async open() {
        await phoneOn(page, t, pointer).askForCode(newMobile());
        await expect(page).toHaveURL("/verifycoderestaurant");
      },
    },
    {
      name: "an account to link with Google",
      async open() {
        const refusal = { ok: false, code: "LINK_REQUIRED", message: "", link: "of Google" };
        await page.route("**/api/restaurant/sociallogin", (route) => route.fulfill({ json: refusal }));
        const done = { kind: "done", attempt: null, grant: "of Google", email: venue.email, name };
        await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
          signInChannel,
          JSON.stringify(done),
        ] as const);
        await visit(page, "/login");
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    {
      name: "the first step of a Google account",
      async open() {
        const newcomer = JSON.stringify({ registration: "of Google", email: venue.email, name });
        await page.evaluate((text) => sessionStorage.setItem("newcomer", text), newcomer);
        await visit(page, "/registerrestaurant");
        await expect(page.getByText(t(($) => $.passkeysignup.vouched))).toBeVisible();
      },
    },
  ];
}

/** Creates content for every page of a venue, and signs the venue in. */
async function fillMarket({ api, people, jobs, past, write, signIn }: World) {
  const [venue, waiter] = [await people.venue(), await people.waiter({ name: "Maria Antónia do Rosário" })];
  const job = await jobs.post(venue);
  const application = await jobs.apply(waiter, job);
  await jobs.confirm(venue, application);
  const endedJob = await past.endedJob(venue, [waiter]);
  const completedJob = await past.endedJob(venue, [await people.waiter()]);
  await api.as(venue.token).call(jobsMarkAsCompleted, { body: { jobId: completedJob } });
  const pair = { partyId: waiter.id, otherPartyId: venue.id };
  for (const text of ["Is there a dress code?", "I can bring my own apron, and come an hour early."]) {
    await api.as(waiter.token).call(messagesAdd, { body: { ...pair, text: write(text), clientId: text } });
  }
  await signIn(venue);
  return { job, endedJob, waiter, application };
}

/** The pages of a venue with jobs, applicants and messages. */
export async function venueViews(world: World): Promise<View[]> {
  const { page, t } = world;
  const { job, endedJob, waiter, application } = await fillMarket(world);
  return [
    {
      name: "the jobs list",
      async open() {
        await page.goto("/joblistrestaurant");
        // The ended one waits to be completed, apart.
        await expect(page.getByRole("article")).toHaveCount(1);
      },
    },
    {
      name: "the jobs of a week",
      async open() {
        await page.goto("/joblistrestaurant?show=week");
        await expect(page.getByRole("button", { name: t(($) => $.calendar.weekAfter) })).toBeVisible();
      },
    },
    {
      name: "the jobs of a month",
      async open() {
        await page.goto("/joblistrestaurant?show=calendar");
        await expect(page.getByRole("button", { name: t(($) => $.calendar.monthAfter) })).toBeVisible();
      },
    },
    {
      name: "a job",
      async open() {
        await page.goto(`/singlejob?id=${job}`);
        const details = t(($) => $.job.detailsOf, { name: waiter.name });
        await expect(page.getByRole("link", { name: details })).toBeVisible();
      },
    },
    {
      name: "a printed team",
      async open() {
        await page.goto(`/singlejob?id=${job}&view=team`);
        await expect(page.getByRole("heading", { level: 2, name: waiter.name })).toBeVisible();
      },
    },
    {
      name: "completing a past shift",
      async open() {
        await page.goto(`/singlejob?id=${endedJob}&view=complete`);
        await expect(page.getByRole("button", { name: t(($) => $.completion.send) })).toBeVisible();
      },
    },
    {
      name: "the costs",
      async open() {
        await page.goto("/costs");
        await expect(page.getByRole("radiogroup")).toHaveCount(2);
        const year = dayInLisbon(-3).slice(0, 4);
        await page.getByText(t(($) => $.costs.table, { year })).click();
        await expect(page.getByRole("table")).toHaveCount(2);
      },
    },
    {
      name: "the cancel dialog",
      async open() {
        await page.goto(`/singlejob?id=${job}`);
        await page.getByRole("button", { name: t(($) => $.job.cancel), exact: true }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    {
      name: "editing a job",
      async open() {
        await page.goto(`/editjob?id=${job}`);
        await expect(page.getByRole("button", { name: t(($) => $.editjob.change) })).toBeVisible();
      },
    },
    {
      name: "a person",
      async open() {
        await page.goto(`/singlewaitress?id=${waiter.id}&application=${application}`);
        await expect(page.getByRole("link", { name: waiter.email })).toBeVisible();
      },
    },
    {
      name: "the chat",
      async open() {
        await page.goto(`/chat?id=${waiter.id}`);
        await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(2);
      },
    },
    {
      name: "the messages",
      async open() {
        await page.goto("/messages");
        await expect(page.getByRole("link", { name: waiter.name })).toBeVisible();
      },
    },
    {
      name: "the notifications",
      async open() {
        await page.goto("/notifications");
        await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
      },
    },
    {
      name: "the favourites",
      async open() {
        await page.goto("/people");
        await expect(page.getByRole("button", { name: t(($) => $.teammates.groups) })).toBeVisible();
      },
    },
    {
      name: "a missing job",
      async open() {
        await page.goto("/singlejob?id=none");
        await expect(page.getByText(t(($) => $.job.notFound))).toBeVisible();
      },
    },
  ];
}

/** A venue's account with its dialogs, and the page for a forgotten password. */
export async function accountViews({ page, t, api, people, past, signIn }: World): Promise<View[]> {
  const venue = await people.venue();
  await past.credit(venue);
  const request = { body: { venueId: venue.id } };
  await payAt((await api.as(venue.token).call(paymentsCheckout, request)).url, "disputed");
  await api.anyone.call(restaurantLogin, { body: venue });
  await signIn(venue);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return [
    {
      name: "the account",
      async open() {
        await page.goto("/account");
        await expect(
          page.getByRole("region", { name: t(($) => $.account.venue.title), exact: true }),
        ).toBeVisible();
      },
    },
    {
      name: "the payments",
      async open() {
        await page.goto("/account/payments");
        await expect(page.getByText(t(($) => $.paymentlist.meaning.disputed))).toBeVisible();
        await press(t(($) => $.billing.change));
        await expect(page.getByLabel(t(($) => $.billing.legalName))).toBeFocused();
      },
    },
    {
      name: "people and conduct",
      async open() {
        await page.goto("/account/people");
        await expect(page.getByRole("region", { name: t(($) => $.account.reports.title) })).toBeVisible();
      },
    },
    {
      name: "the language",
      async open() {
        await page.goto("/account/notifications");
        await expect(page.getByRole("region", { name: t(($) => $.account.language.title) })).toBeVisible();
      },
    },
    {
      name: "the sign-in settings",
      async open() {
        await page.goto("/account/security");
        await expect(page.getByText(t(($) => $.account.sessions.current))).toBeVisible();
        await press(t(($) => $.account.email.change));
        await press(t(($) => $.account.password.change));
        await expect(page.getByLabel(t(($) => $.account.password.old))).toBeFocused();
      },
    },
    {
      name: "the dialog before deleting an account",
      async open() {
        await page.goto("/account/privacy");
        await press(t(($) => $.account.delete.begin));
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    {
      name: "a requested link",
      async open() {
        await visit(page, "/forgotpassword");
        await page.getByLabel(t(($) => $.login.email)).fill(`${newName()}@example.com`);
        await press(t(($) => $.forgotpassword.submit));
        await expect(page.getByText(t(($) => $.forgotpassword.sent))).toBeVisible();
      },
    },
  ];
}

const oneNight: ShiftToPost = {
  startDate: dayInLisbon(6),
  endDate: dayInLisbon(6),
  startTime: "20:00",
  endTime: "02:00",
  hourValue: "1234.56",
  currency: "HUF",
  tips: "No",
  people: 19,
  note: "Black shoes.",
};

/** The pages of a new venue without a verified phone. */
export async function newVenueViews({ page, t, people, signIn }: World): Promise<View[]> {
  await signIn(await people.venue({ hasPhone: false }));
  const newJob = newJobOn(page, t, pointer);
  return [
    {
      name: "an empty jobs list",
      async open() {
        await page.goto("/joblistrestaurant");
        await expect(page.getByText(t(($) => $.jobsboard.none))).toBeVisible();
      },
    },
    {
      name: "costs of a new venue",
      async open() {
        await page.goto("/costs");
        await expect(page.getByText(t(($) => $.costs.none))).toBeVisible();
      },
    },
    {
      name: "an empty New job",
      async open() {
        await page.goto("/newjob");
        await expect(newJob.post).toBeVisible();
      },
    },
    {
      name: "New job with errors",
      async open() {
        await newJob.press();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(page.getByText(t(($) => $.fields.required)).first()).toBeVisible();
      },
    },
    {
      name: "the review before posting",
      async open() {
        await newJob.write(oneNight);
        await newJob.press();
        await expect(newJob.review).toBeVisible();
      },
    },
    {
      name: "the phone dialog",
      async open() {
        await page.keyboard.press("Escape");
        await newJob.send();
        await expect(page.getByRole("dialog", { name: t(($) => $.phone.title) })).toBeVisible();
      },
    },
  ];
}
