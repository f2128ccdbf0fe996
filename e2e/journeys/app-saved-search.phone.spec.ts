import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { shiftOn } from "../fixtures/jobs.ts";
import { expect, test } from "../fixtures/test.ts";

test("a worker saves a search without results, and the notification of a posted shift leads to it", async ({
  page,
  t,
  language,
  api,
  people,
  jobs,
  signIn,
}) => {
  // A currency that only the jobs of this journey pay in.
  const currency = language === "en" ? "ISK" : "HUF";
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await signIn(waiter);
  await page.goto("/app/shifts");
  await button(t(($) => $.shifts.filtersOn, { count: 1 })).click();
  await page
    .getByRole("group", { name: t(($) => $.shifts.pay) })
    .getByRole("combobox")
    .selectOption(currency);
  await button(t(($) => $.shifts.showFound, { count: 0 })).click();
  await expect(page.getByText(t(($) => $.searches.whenEmpty))).toBeVisible();
  await button(t(($) => $.searches.save)).click();
  await expect(page.getByText(t(($) => $.searches.saved))).toBeVisible();
  await page.getByRole("link", { name: t(($) => $.searches.manage) }).click();
  const paid = t(($) => $.shifts.paidIn, { currency });
  await expect(page.getByRole("link", { name: paid })).toBeVisible();

  const job = await jobs.post(venue, { ...shiftOn(), currency });
  await page.goto("/app/notifications");
  const title = t(($) => $.notices.waitress.newshift.title, { name: venue.name });
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/app/shifts/${job}`);
  await expect(button(t(($) => $.shift.apply))).toBeVisible();

  // A push or a mail leads to an address that marks its notification as read.
  const own = api.as(waiter.token);
  await jobs.confirm(venue, await jobs.apply(waiter, job));
  const findNew = async () => {
    const { data } = await own.call(notificationsFind, { body: {} });
    return data.filter(({ read }) => !read).map(({ id }) => id);
  };
  await expect.poll(findNew).toHaveLength(1);
  await page.goto(`/app/shifts/${job}?notification=${(await findNew())[0]}`);
  await expect(page).toHaveURL(`/app/shifts/${job}`);
  await expect.poll(findNew).toEqual([]);
  // The link opened the app, so that there is nothing of it to go back to.
  await button(t(($) => $.app.back)).click();
  await expect(page).toHaveURL("/app/shifts");

  // The saved search opens the list with its filters.
  await page.goto("/app/saved");
  await page.getByRole("link", { name: paid }).click();
  await expect(page.getByRole("article", { name: venue.name })).toBeVisible();
  await page.goto("/app/saved");
  await page.getByRole("button", { name: paid }).click();
  await expect(page.getByRole("heading", { name: t(($) => $.searches.none) })).toBeVisible();
});
