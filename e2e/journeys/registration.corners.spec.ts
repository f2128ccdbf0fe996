import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Route } from "@playwright/test";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { newMobile, newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { cityOn } from "../pages/city.ts";
import { closeAlert } from "../pages/alert.ts";
import { pointer } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit, waitForHydration } from "../pages/visit.ts";

function newVenue() {
  const name = newName();
  const account = { username: `cafe-${name}`, email: `${name}@example.com`, password: "trays77" };
  return { ...account, name: `Café ${name}`, address: "Rua Augusta 2" };
}

const evening: ShiftToPost = {
  startDate: dayInLisbon(3),
  endDate: dayInLisbon(3),
  startTime: "19:00",
  endTime: "23:30",
  hourValue: "9.5",
  currency: "EUR",
  tips: "Yes",
  people: 1,
  note: "",
};

test(
  "a venue that skipped its phone is asked for it when it posts, and posts",
  { tag: ["@long", "@2.newjob.phone"] },
  async ({ page, t, api, outbox, consoleErrors }) => {
    const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
    await visit(page, "/registerrestaurant");
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await registration.sendVenue();
    await registration.button(t(($) => $.register.later)).click();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.registered),
    );

    await expect(page).toHaveURL("/newjob");
    const newJob = newJobOn(page, t, pointer);
    await newJob.write(evening);
    await newJob.send();
    const modal = page.getByRole("dialog", { name: t(($) => $.phone.title) });
    const [phone, mobile] = [phoneOn(modal, t, pointer), newMobile()];
    await phone.askForCode(mobile);
    const code = await outbox.code(mobile);
    consoleErrors.expect(/status of 400/);
    await phone.writeCode(code === "000000" ? "111111" : "000000");
    await closeAlert(
      page,
      t,
      t(($) => $.errors.WRONG_CODE),
    );
    await phone.writeCode(code);
    await closeAlert(
      page,
      t,
      t(($) => $.answers.jobPosted),
    );
    await expect(page).toHaveURL("/joblistrestaurant");
    await expect(page.getByRole("article")).toHaveCount(1);

    const { token, id } = await api.anyone.call(restaurantLogin, { body: venue });
    const { data } = await api.as(token).call(restaurantGet, { params: { id } });
    expect(data.phoneCountry).toBe("+351");
    expect(data.phone?.replaceAll(" ", "")).toBe(mobile);
  },
);

test(
  "input of a registration survives a reload and the way back, except the password",
  { tag: "@long" },
  async ({ page, t }) => {
    const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
    const valueOf = (label: string) => registration.field(label);
    await visit(page, "/registerrestaurant");
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await page.reload();
    await expect(valueOf(t(($) => $.register.restaurant))).toHaveValue(venue.name);
    await expect(valueOf(t(($) => $.register.address))).toHaveValue(venue.address);
    const { suggestion } = await cityOn(page);
    await expect(page.getByRole("combobox", { name: t(($) => $.register.city) })).toHaveValue(suggestion);
    await expect(page.getByText(t(($) => $.register.passwordAgain))).toBeVisible();
    await expect(valueOf(t(($) => $.register.password))).toHaveValue("");

    await page.goBack();
    await expect(valueOf(t(($) => $.register.username))).toHaveValue(venue.username);
    await expect(valueOf(t(($) => $.register.email))).toHaveValue(venue.email);
    await expect(valueOf(t(($) => $.register.password))).toHaveValue("");
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].map((kind) => JSON.stringify(kind)).join(""),
    );
    expect(kept).not.toContain(venue.password);

    // The draft has the chosen city, not only its text: only the password is typed again.
    await page.goForward();
    // The second step is shown once its own field is: the first step has a password, too.
    await expect(valueOf(t(($) => $.register.restaurant))).toHaveValue(venue.name);
    await registration.writePassword(venue.password);
    await registration.sendVenue();
    await expect(page).toHaveURL("/insertphonerestaurant");
  },
);

test(
  "input on the home page survives a reload and the way back from the second step",
  { tag: "@long" },
  async ({ page, t }) => {
    const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
    const email = registration.field(t(($) => $.register.email));
    await visit(page, "/");
    await registration.fillAccount(venue);
    await expect(page.locator("[data-island=home]")).toHaveAttribute("data-hydrated", "");
    await page.reload();
    await expect(email).toHaveValue(venue.email);
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await expect(page).toHaveURL("/registerrestaurant?step=2");

    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(email).toHaveValue(venue.email);
    await expect(registration.field(t(($) => $.register.password))).toHaveValue("");
  },
);

test(
  "a step that fails to load is reported, nothing is lost, and Back works",
  { tag: "@long" },
  async ({ page, t, consoleErrors }) => {
    const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
    consoleErrors.expect(/ERR_FAILED/);
    const next = /\/assets\/venue-step-[^/]+\.js$/;
    await page.route(next, (route) => route.abort());
    await visit(page, "/registerrestaurant");
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.offline),
    );
    await expect(page).toHaveURL("/registerrestaurant");
    await expect(registration.field(t(($) => $.register.username))).toHaveValue(venue.username);
    await expect(registration.field(t(($) => $.register.password))).toHaveValue(venue.password);

    // A browser does not fetch a failed script again, so that the button reloads the page with the stored input.
    await page.unroute(next);
    const again = page.waitForEvent("load");
    await registration.sendAccount();
    await again;
    await waitForHydration(page);
    await expect(registration.field(t(($) => $.register.email))).toHaveValue(venue.email);
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await registration.sendVenue();
    await expect(page).toHaveURL("/insertphonerestaurant");

    // After the reload only the third step is loaded; Back has to fetch the second one.
    await page.reload();
    await waitForHydration(page);
    await page.goBack();
    await expect(registration.field(t(($) => $.register.restaurant))).toHaveValue(venue.name);
  },
);

test(
  "an incomplete registration is reported in the specification's words",
  { tag: ["@long", "@2.route.registerrestaurant"] },
  async ({ page, t, people, consoleErrors }) => {
    const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
    const taken = await people.venue({ hasPhone: false });
    await visit(page, "/registerrestaurant");
    const submit = registration.button(t(($) => $.register.submit));
    const terms = page.getByRole("checkbox");
    await expect(terms).toBeChecked();
    await terms.uncheck();
    await expect(submit).toBeDisabled();
    await terms.check();

    await submit.click();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.FIELDS_REQUIRED),
    );
    await expect(registration.field(t(($) => $.register.username))).toBeFocused();
    await registration.fillAccount({ ...venue, password: "short" });
    await submit.click();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.PASSWORD_TOO_SHORT),
    );
    consoleErrors.expect(/status of 409/);
    await registration.fillAccount({ ...venue, email: taken.email });
    await submit.click();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.EMAIL_TAKEN),
    );
    await page.getByRole("link", { name: t(($) => $.register.takenLogin) }).click();
    await expect(page).toHaveURL("/login");
    await expect(
      page.getByLabel(
        t(($) => $.login.email),
        { exact: true },
      ),
    ).toHaveValue(taken.email);
    await page.goBack();
    await registration.fillAccount(venue);
    await submit.click();

    await registration.field(t(($) => $.register.restaurant)).fill(venue.name);
    await registration.field(t(($) => $.register.address)).fill(venue.address);
    await page.getByRole("combobox", { name: t(($) => $.register.city) }).pressSequentially("Lisboa");
    // Closes the list without a choice.
    await page.keyboard.press("Tab");
    await registration.sendVenue();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.CITY_NOT_LISTED),
    );

    await registration.fillVenue(venue);
    await registration.sendVenue();
    const phone = phoneOn(page, t, pointer);
    consoleErrors.expect(/status of 400/);
    // A landline number of Lisbon.
    await phone.askForCode("213456789");
    await expect(registration.field(t(($) => $.phone.number))).toHaveAccessibleDescription(
      t(($) => $.fields.phoneNotMobile),
    );
    await expect(page).toHaveURL("/insertphonerestaurant");
  },
);

test(
  "a registration whose calls each fail once results in one venue, and nothing is typed twice",
  { tag: "@long" },
  async ({ page, t, api, outbox, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED|ERR_TIMED_OUT|status of (500|409)/);
    const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
    const [phone, mobile] = [phoneOn(page, t, pointer), newMobile()];
    const broken = t(($) => $.errors.INTERNAL);
    const offline = t(($) => $.alerts.offline);
    const sent: string[] = [];
    const breakOnce = (call: string, how: (route: Route) => Promise<void>) =>
      page.route(`**/api/${call}`, async (route) => {
        const isFirst = !sent.includes(call);
        sent.push(call);
        await (isFirst ? how(route) : route.continue());
      });
    const fault = { ok: false, code: "INTERNAL", message: broken };
    await breakOnce("restaurant/semisignup", (route) => route.fulfill({ status: 500, json: fault }));
    await breakOnce("waitress/sendsmscode", (route) => route.abort("timedout"));
    await breakOnce("waitress/verifysmscode", (route) => route.fulfill({ status: 500, json: fault }));
    // The server completes the request, and only the response is lost.
    await breakOnce("restaurant/signup", async (route) => {
      await route.fetch();
      await route.abort();
    });

    await visit(page, "/registerrestaurant");
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await closeAlert(page, t, broken);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await registration.sendVenue();
    await phone.askForCode(mobile);
    await closeAlert(page, t, offline);
    await page.getByRole("button", { name: t(($) => $.phone.getCode), exact: true }).click();
    await phone.verify(outbox, mobile);
    await closeAlert(page, t, broken);
    await page.getByRole("button", { name: t(($) => $.phone.verify), exact: true }).click();
    await closeAlert(page, t, offline);
    await registration.button(t(($) => $.register.finish)).click();
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.registered),
    );

    await expect(page).toHaveURL("/newjob");
    const { token, id } = await api.anyone.call(restaurantLogin, { body: venue });
    const { data } = await api.as(token).call(restaurantGet, { params: { id } });
    expect(data.phone?.replaceAll(" ", "")).toBe(mobile);
  },
);

test(
  "a signed-in venue changes its number, also where the screen's code loads at the second attempt",
  { tag: "@long" },
  async ({ page, t, people, signIn, outbox, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/);
    const [venue, mobile] = [await people.venue(), newMobile()];
    const phone = phoneOn(page, t, pointer);
    const part = /\/assets\/phone-of-venue-[^/]+\.js$/;
    await page.route(part, (route) => route.abort());
    await signIn(venue);
    await page.goto("/insertphonerestaurant");
    await expect(page.getByRole("alert").filter({ hasText: t(($) => $.alerts.offline) })).toBeVisible();
    await page.unroute(part);
    await page.getByRole("button", { name: t(($) => $.common.tryAgain) }).click();
    await expect(
      page.getByText(t(($) => $.register.phoneNow, { number: "" }).split(":")[0] ?? ""),
    ).toBeVisible();
    await phone.askForCode(mobile);
    await expect(page).toHaveURL("/verifycoderestaurant");
    await phone.verify(outbox, mobile);
    await expect(page).toHaveURL("/newjob");
  },
);

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test(
    "each step of the registration begins in view, below those that are done",
    { tag: "@long" },
    async ({ page, t }) => {
      const [registration, venue] = [registrationOn(page, t, pointer), newVenue()];
      const current = page.locator("[aria-current=step]").getByRole("heading", { level: 2 });
      await visit(page, "/");
      await registration.fillAccount(venue);
      await registration.sendAccount();
      await expect(current).toHaveText(t(($) => $.register.venue));
      await expect(current).toBeInViewport({ ratio: 1 });
      await registration.fillVenue(venue);
      await registration.sendVenue();
      await expect(page).toHaveURL("/insertphonerestaurant");
      await expect(current).toHaveText(t(($) => $.register.phone));
      await expect(current).toBeInViewport({ ratio: 1 });
      await phoneOn(page, t, pointer).askForCode(newMobile());
      await expect(page).toHaveURL("/verifycoderestaurant");
      await expect(current).toBeInViewport({ ratio: 1 });
    },
  );
});
