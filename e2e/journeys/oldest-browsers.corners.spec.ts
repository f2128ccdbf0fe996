import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { findNewer } from "@bandeja/build/testing/find-newer";
import { guardedFunctions } from "@bandeja/build/testing/guarded-functions";
import { findNewerFunctions } from "@bandeja/build/testing/newer-functions";
import { translate } from "@bandeja/i18n/translate";
import { becomeOldest } from "../fixtures/oldest-browser.ts";
import { newMobile, newName } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { pointer } from "../pages/input-method.ts";
import { logIn } from "../pages/login.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

test("the built scripts, libraries included, call nothing newer than the oldest browsers", () => {
  const apps = path.resolve(import.meta.dirname, "../../apps");
  const scripts = globSync(["web/build/client/**/*.js", "mobile/build/**/*.js"], { cwd: apps });
  const newer = findNewerFunctions();
  const uses = scripts.flatMap((script) =>
    findNewer(script, readFileSync(path.join(apps, script), "utf8"), newer)
      .filter(({ name }) => guardedFunctions[name] === undefined)
      .map(({ name }) => `${script} ${name}`),
  );
  expect(scripts.length).toBeGreaterThan(100);
  expect(uses).toEqual([]);
});

test.describe("in the oldest browsers", () => {
  test.beforeEach(({ context }) => becomeOldest(context));

  test("a venue registers", async ({ page, t, outbox }) => {
    const [registration, name, mobile] = [registrationOn(page, t, pointer), newName(), newMobile()];
    const account = { username: `cafe-${name}`, email: `${name}@example.com`, password: "trays77" };
    const venue = { ...account, name: `Café ${name}`, address: "Rua Augusta 2" };
    await visit(page, "/registerrestaurant");
    await registration.fillAccount(venue);
    await registration.sendAccount();
    await registration.fillVenue(venue);
    await registration.sendVenue();
    const phone = phoneOn(page.getByRole("main"), t, pointer);
    await phone.askForCode(mobile);
    await phone.writeCode(await outbox.code(mobile));
    await expect(page.getByRole("alertdialog")).toContainText(t(($) => $.alerts.registered));
  });

  test("a venue logs in, and sees its job, who applies, and a message, as they come", async ({
    page,
    t,
    api,
    people,
    jobs,
  }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await page.goto("/login");
    await logIn(page, t, venue);
    await expect(page).toHaveURL("/joblistrestaurant");
    await expect(page.getByRole("main").locator(`a[href="/singlejob?id=${job}"]`).first()).toBeVisible();
    const open = page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
    await page.goto(`/singlejob?id=${job}`);
    await open;
    await jobs.apply(waiter, job);
    await expect(page.getByRole("main").getByText(waiter.name, { exact: true })).toBeVisible();

    await page.goto(`/chat?id=${waiter.id}`);
    await expect(page.getByRole("log")).toBeVisible();
    const message = { partyId: waiter.id, otherPartyId: venue.id, text: "Which door?", clientId: "old" };
    await api.as(waiter.token).call(messagesAdd, { body: message });
    await expect(page.getByRole("log")).toContainText("Which door?");
  });

  test("a worker finds a shift, applies, and writes", async ({ page, t, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await signIn(waiter);
    await page.goto("/app/shifts");
    await expect(
      page.getByRole("main").getByRole("link").filter({ hasText: venue.name }).first(),
    ).toBeVisible();
    await page.goto(`/app/shifts/${job}`);
    await page.getByRole("button", { name: t(($) => $.shift.apply) }).click();
    await page.goto(`/app/chat/${venue.id}`);
    await page.getByRole("textbox", { name: t(($) => $.chat.message) }).fill("Good evening");
    await page.getByRole("button", { name: t(($) => $.chat.send) }).click();
    await expect(page.getByRole("log")).toContainText("Good evening");
  });
});

for (const address of ["/", "/login", "/newjob", "/app"]) {
  test(`an older browser shows that it is too old, in its language: ${address}`, async ({
    page,
    t,
    people,
    signIn,
  }) => {
    if (address === "/newjob") await signIn(await people.venue());
    const notice = page.getByText(t(($) => $.oldbrowser.notice));
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(notice).toBeHidden();

    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "CSSPropertyRule"));
    await page.goto(address);
    await expect(notice).toBeVisible();
    await page.goto(`${address}?lng=pt-PT`);
    await expect(page.getByText(translate("pt-PT")(($) => $.oldbrowser.notice))).toBeVisible();
  });
}
