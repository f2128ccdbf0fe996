import { accountLogout } from "@bandeja/contract/calls/accounts";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { logIn } from "../pages/login.ts";
import { followMenu } from "../pages/menu.ts";
import { visit } from "../pages/visit.ts";

test(
  "a venue's page leads to the login first, and back to it after",
  { tag: ["@2.route.login", "@6.needlogin"] },
  async ({ page, t, people, jobs }) => {
    const venue = await people.venue();
    const job = await jobs.post(venue);

    await page.goto(`/singlejob?id=${job}`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/singlejob?id=${job}`)}`);
    await logIn(page, t, venue);
    await expect(page).toHaveURL(`/singlejob?id=${job}`);
    await expect(page.getByRole("region", { name: t(($) => $.job.ticket) })).toContainText(
      "Black shirt, side door.",
    );
  },
);

test(
  "a login that is incomplete, wrong, or of a worker is reported",
  { tag: "@long" },
  async ({ page, t, people, consoleErrors }) => {
    const [venue, waiter] = [await people.venue({ hasPhone: false }), await people.waiter()];
    consoleErrors.expect(/status of 40[13]/);

    await visit(page, "/login");
    await logIn(page, t, { email: venue.email, password: "" });
    await closeAlert(
      page,
      t,
      t(($) => $.alerts.insertAllFields),
    );
    await expect(
      page.getByLabel(
        t(($) => $.login.password),
        { exact: true },
      ),
    ).toBeFocused();
    await logIn(page, t, { email: venue.email, password: "not this one" });
    await closeAlert(
      page,
      t,
      t(($) => $.errors.INVALID_DATA),
    );
    await logIn(page, t, waiter);
    await closeAlert(
      page,
      t,
      t(($) => $.errors.ONLY_VENUES),
    );

    await logIn(page, t, venue);
    await expect(page).toHaveURL("/newjob");
  },
);

test(
  "logging out in one tab clears the stored data of every tab",
  { tag: ["@long", "@2.nav.venue", "@2.nav.check", "@2.logout"] },
  async ({ page, context, t, people, jobs, signIn }) => {
    const venue = await people.venue();
    const job = await jobs.post(venue);
    await signIn(venue);
    await page.goto("/joblistrestaurant");
    const other = await context.newPage();
    await other.goto(`/singlejob?id=${job}`);
    await expect(other.getByRole("region", { name: t(($) => $.job.ticket) })).toContainText(
      "Black shirt, side door.",
    );

    await followMenu(
      page,
      t,
      t(($) => $.menu.logout),
    );
    await expect(page).toHaveURL("/");
    await expect(other).toHaveURL(/\/login\?next=/);
    const storedKeys = (tab: typeof page) =>
      tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const tab of [page, other]) {
      expect((await storedKeys(tab)).filter((key) => key !== "i18nextLng")).toEqual([]);
    }

    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "an expired session leads to the login without an error, and back to the page after it",
  { tag: "@2.nav.venue" },
  async ({ page, t, api, people, jobs, signIn, consoleErrors }) => {
    const venue = await people.venue();
    const job = await jobs.post(venue);
    await signIn(venue);
    await page.goto(`/singlejob?id=${job}`);
    await expect(page.getByRole("region", { name: t(($) => $.job.ticket) })).toContainText(
      "Black shirt, side door.",
    );
    await api.as(venue.token).call(accountLogout, {});

    consoleErrors.expect(/status of 401/);
    await followMenu(
      page,
      t,
      t(($) => $.menu.jobsList),
    );
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/joblistrestaurant")}`);
    await logIn(page, t, venue);
    await expect(page).toHaveURL("/joblistrestaurant");
    await page.getByRole("article").getByRole("link").click();
    await expect(page).toHaveURL(`/singlejob?id=${job}`);
  },
);

test(
  "workers with a stored login read that the site is for venues, and are sent to the app",
  { tag: "@6.venuesonly" },
  async ({ page, t, people, signIn }) => {
    await signIn(await people.waiter());
    for (const address of ["/", "/home", "/joblistrestaurant"]) {
      await page.goto(address);
      await closeAlert(
        page,
        t,
        t(($) => $.errors.ONLY_VENUES),
      );
      // The app is signed in: without a login it would show its first screen.
      await expect(page).toHaveURL("/app/shifts");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem("login"))).toContain('"type":"waitress"');
  },
);

test(
  "a signed-in venue gets from home and from the login to New job",
  { tag: ["@long", "@2.home.venue"] },
  async ({ page, people, signIn }) => {
    await signIn(await people.venue());
    for (const address of ["/", "/home", "/login"]) {
      await page.goto(address);
      await expect(page).toHaveURL("/newjob");
    }
  },
);
