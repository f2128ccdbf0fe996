import { applicationsMine } from "@bandeja/contract/calls/applications";
import type { Page } from "@playwright/test";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";
import { keyboard } from "../pages/input-method.ts";

// Only an app with its service worker can offer push notifications.
test.use({ serviceWorkers: "allow" });

/** Counts the requests for permission in a browser that has not been asked; each is denied. */
async function countPermissionRequests(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { questions: 0 };
    Object.assign(window, { counted });
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => {
      counted.questions += 1;
      return "denied";
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { questions: number } }).counted.questions);
}

test(
  "a worker without a mouse filters, applies, undoes it and applies again, without a question before",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn, language }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    // No other journey uses this currency.
    const currency = language === "en" ? "CLP" : "BOB";
    const job = await jobs.post(venue, { ...shiftOn(dayInLisbon(9)), hourlyValue: 9000, currency });
    const applied = async () => {
      const { data } = await api.as(waiter.token).call(applicationsMine, { body: {} });
      return data.map(({ jobId }) => jobId);
    };
    await signIn(waiter);
    const permissionRequests = await countPermissionRequests(page);
    await page.goto("/app/shifts");

    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: t(($) => $.nav.skip) })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t(($) => $.shifts.list), exact: true })).toBeFocused();
    const filters = page.getByRole("button", { name: t(($) => $.shifts.filtersOn, { count: 1 }) });
    await keyboard.press(filters);
    const panel = page.getByRole("dialog", { name: t(($) => $.shifts.filters) });
    await expect(panel.getByRole("heading").first()).toBeFocused();
    // It becomes modal after it is painted, and keeps the focus then.
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expect(panel.getByRole("heading").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(filters).toBeFocused();
    await keyboard.press(filters);
    await keyboard.write(panel.getByRole("textbox", { name: t(($) => $.shifts.leastValue) }), "8999,50");
    await keyboard.choose(panel.getByRole("combobox", { name: t(($) => $.newjob.currency) }), currency);
    // Both precede the number, which other tests may change.
    const [show] = t(($) => $.shifts.showFound, { count: 1 }).split("1");
    await keyboard.press(panel.getByRole("button", { name: new RegExp(`^${show}`) }));
    await expect(panel).toBeHidden();
    await expect(
      page.getByRole("button", { name: t(($) => $.shifts.filtersOn, { count: 2 }) }),
    ).toBeFocused();
    const row = page.getByRole("article", { name: venue.name });
    await expect(row).toHaveAccessibleName(new RegExp(`^${venue.name} ?, .+, 18:00–`));
    await keyboard.press(row.getByRole("link", { name: venue.name }));

    const heading = page.getByRole("heading", { level: 1, name: venue.name });
    await expect(heading).toBeFocused();
    await keyboard.press(page.getByRole("button", { name: t(($) => $.shift.apply) }));
    await expect(page.getByRole("button", { name: t(($) => $.stamps.stamps.pending) })).toBeFocused();
    await keyboard.press(page.getByRole("button", { name: t(($) => $.shift.undo) }));
    await expect(page.getByRole("button", { name: t(($) => $.shift.apply) })).toBeFocused();
    await page.keyboard.press("Enter");
    const tabs = page.getByRole("navigation", { name: t(($) => $.app.tabs) });
    expect(await applied()).toEqual([]);
    await keyboard.press(tabs.getByRole("link", { name: t(($) => $.app.myShifts) }));
    await expect(page.getByRole("article", { name: venue.name })).toContainText(
      t(($) => $.stamps.stamps.pending),
    );
    expect(await applied()).toEqual([job]);

    const allowPush = page.getByRole("button", { name: t(($) => $.app.pushYes) });
    await expect(allowPush).toBeVisible();
    expect(await permissionRequests()).toBe(0);
    await keyboard.press(allowPush);
    await expect(allowPush).toBeHidden();
    await expect.poll(permissionRequests).toBe(1);
  },
);
