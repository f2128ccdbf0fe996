import { messagesAdd } from "@bandeja/contract/calls/messages";
import type { Locator } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { newMobile, newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn } from "../pages/new-job.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";
import { applicantsOn } from "../pages/applicants.ts";

// What a screen reader reads: roles, accessible names, descriptions of fields, and announcements.

/** Expects a field to be marked as invalid and described by its error. */
async function expectFault(field: Locator, why: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(why);
}

test("the page has landmarks, and its switches announce the chosen value", async ({ page, t, language }) => {
  await visit(page, "/");
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
    t(($) => $.home.headline),
  );
  const footer = page.getByRole("contentinfo");
  const languageSwitch = footer.getByRole("group", { name: t(($) => $.nav.language) });
  await expect(languageSwitch.getByRole("link")).toHaveText([/English/, /Português/]);
  await expect(languageSwitch.locator("[aria-current=true]")).toHaveAttribute("lang", language);
  const themeSwitch = footer.getByRole("group", { name: t(($) => $.nav.theme) });
  await expect(themeSwitch.getByRole("button", { pressed: true })).toHaveAccessibleName(
    t(($) => $.nav.themeSystem),
  );
  await expect(themeSwitch.getByRole("button", { pressed: false })).toHaveCount(2);
  const apps = page.getByRole("complementary", { name: t(($) => $.menu.downloadApp) }).getByRole("link");
  await expect(apps).toHaveCount(2);
  await expect(apps.nth(0)).toHaveAccessibleName("Download na App Store");
  await expect(apps.nth(1)).toHaveAccessibleName("Download no Google Play");
});

test("the login reports missing fields, in an alert and at each field", async ({ page, t }) => {
  await visit(page, "/login");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const fields = [field(t(($) => $.login.email)), field(t(($) => $.login.password))];
  await page
    .getByRole("main")
    .getByRole("button", { name: t(($) => $.login.submit), exact: true })
    .click();
  const alert = page.getByRole("alertdialog", { name: t(($) => $.alerts.insertAllFields), exact: true });
  await expect(alert.getByRole("button", { name: t(($) => $.common.ok), exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fields[0]!).toBeFocused();
  for (const each of fields) {
    await expectFault(
      each,
      t(($) => $.fields.required),
    );
  }
});

test(
  "each step of a registration is named, and its fields with their hints",
  { tag: "@long" },
  async ({ page, t }) => {
    const registration = registrationOn(page, t, pointer);
    const { field } = registration;
    const name = newName();
    const account = { username: name, email: `${name}@example.com`, password: "trays77" };
    const venue = { ...account, name: "Bar do Fim", address: "Rua do Fim 1" };
    const step = (title: string) => page.getByRole("heading", { level: 2, name: title });

    await visit(page, "/registerrestaurant");
    await expect(step(t(($) => $.register.account))).toBeVisible();
    await expect(
      page.getByRole("textbox", { name: t(($) => $.register.username), exact: true }),
    ).toBeVisible();
    await expect(field(t(($) => $.register.password))).toHaveAccessibleDescription(
      t(($) => $.common.passwordHint),
    );
    await registration.fillAccount({ ...venue, email: "nobody" });
    await registration.sendAccount();
    await expectFault(
      field(t(($) => $.register.email)),
      t(($) => $.fields.notEmail),
    );
    await field(t(($) => $.register.email)).fill(venue.email);
    await registration.sendAccount();

    await expect(step(t(($) => $.register.venue))).toBeFocused();
    await expect(field(t(($) => $.register.restaurant))).toHaveAccessibleDescription(
      t(($) => $.register.restaurantHint),
    );
    const city = page.getByRole("combobox", { name: t(($) => $.register.city), exact: true });
    await expect(city).toHaveAccessibleDescription(t(($) => $.register.cityHint));
    await registration.fillVenue(venue);
    await registration.sendVenue();

    await expect(step(t(($) => $.register.phone))).toBeVisible();
    await expect(page.getByRole("combobox", { name: t(($) => $.phone.country), exact: true })).toBeEnabled();
    await expect(
      page.getByRole("button", { name: t(($) => $.register.later), exact: true }),
    ).toHaveAccessibleDescription(t(($) => $.register.laterHint));
    await phoneOn(page, t, pointer).askForCode(newMobile());
    const code = page.getByRole("textbox", { name: t(($) => $.phone.code), exact: true });
    await expect(code).toHaveAccessibleDescription(t(($) => $.phone.codeHint));
  },
);

test(
  "New job names its parts, its faults and its dialogs",
  { tag: "@long" },
  async ({ page, t, people, signIn }) => {
    await signIn(await people.venue({ hasPhone: false }));
    const newJob = newJobOn(page, t, pointer);
    await page.goto("/newjob");
    await newJob.press();
    const alert = page.getByRole("alertdialog", { name: t(($) => $.errors.FIELDS_REQUIRED), exact: true });
    await expect(alert.getByRole("button")).toHaveAccessibleName(t(($) => $.common.ok));
    await page.keyboard.press("Enter");
    await expect(newJob.startDate).toHaveAccessibleDescription(t(($) => $.fields.required));
    await expectFault(
      newJob.hourValue,
      t(($) => $.fields.required),
    );

    await newJob.write({
      startDate: dayInLisbon(6),
      endDate: dayInLisbon(6),
      startTime: "20:00",
      endTime: "02:00",
      hourValue: "12",
      currency: "EUR",
      tips: "No",
      people: 2,
      note: "",
    });
    await newJob.press();
    await expect(newJob.review).toBeVisible();
    await expect(
      newJob.review.getByRole("button", { name: t(($) => $.common.close), exact: true }),
    ).toBeVisible();
    await expect(newJob.review).toBeFocused();
    await newJob.postReviewed();
    const modal = page.getByRole("dialog", { name: t(($) => $.phone.title), exact: true });
    await expect(modal.getByRole("combobox", { name: t(($) => $.phone.country), exact: true })).toBeVisible();
    await expect(modal.getByRole("textbox", { name: t(($) => $.phone.number), exact: true })).toBeVisible();
  },
);

test(
  "jobs, people and messages have accessible names, and new messages are announced",
  { tag: "@long" },
  async ({ page, t, format, api, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const shift = shiftOn(dayInLisbon(9));
    await jobs.apply(waiter, await jobs.post(venue, shift));
    await signIn(venue);
    await page.clock.install();

    await page.goto("/joblistrestaurant");
    const when = { day: format.day(shift.startDate), hours: format.shift(shift.startTime, shift.endTime) };
    const row = page.getByRole("article", { name: t(($) => $.job.row, when), exact: true });
    await row.getByRole("link", { name: t(($) => $.job.detailsOfRow, when), exact: true }).click();

    await expect(page.getByRole("region", { name: t(($) => $.job.ticket), exact: true })).toBeVisible();
    await expect(applicantsOn(page)).toHaveAccessibleName(waiter.name);
    await page.getByRole("link", { name: t(($) => $.job.detailsOf, { name: waiter.name }) }).click();
    await expect(page.getByRole("heading", { level: 1, name: waiter.name, exact: true })).toBeVisible();
    await page.getByRole("link", { name: t(($) => $.waitress.chatHere), exact: true }).click();

    const log = page.getByRole("log", { name: t(($) => $.chat.log), exact: true });
    await expect(log).toBeVisible();
    await expect(page.getByRole("textbox", { name: t(($) => $.chat.message), exact: true })).toBeVisible();
    const text = "I can come an hour early.";
    const pair = { partyId: waiter.id, otherPartyId: venue.id };
    await api.as(waiter.token).call(messagesAdd, { body: { ...pair, text, clientId: "1" } });
    await page.clock.fastForward(10_000);
    const status = page.locator("[aria-live=polite]", { hasText: text });
    await expect(status).toHaveText(`${waiter.name}: ${text}`);
  },
);
