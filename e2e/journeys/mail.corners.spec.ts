import { accountGet } from "@bandeja/contract/calls/accounts";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import type { World } from "../fixtures/world.ts";
import { findFaults } from "../fixtures/accessibility.ts";
import { closeAlert } from "../pages/alert.ts";
import { logIn } from "../pages/login.ts";
import { visit, waitForHydration } from "../pages/visit.ts";

const isVerified = async ({ api }: Pick<World, "api">, venue: Venue): Promise<boolean> =>
  (await api.as(venue.token).call(restaurantGet, { params: { id: venue.id } })).data.emailVerified;

test(
  "the link of the welcome mail confirms the e-mail in a signed-in browser, once",
  { tag: "@long" },
  async ({ page, t, api, outbox, people, signIn, consoleErrors }) => {
    const venue = await people.venue({ hasPhone: false });
    const mail = await outbox.latest(venue.email);
    expect(mail.text).toContain(
      t(($) => $.mails.verifyEmail.body, { name: venue.name, link: "" }).split("\n")[0],
    );
    const [link = ""] = /http\S+/.exec(mail.text) ?? [];

    await signIn(venue);
    await page.goto(link);
    await expect(page.getByText(t(($) => $.verifyemail.done))).toBeVisible();
    expect(await isVerified({ api }, venue)).toBe(true);

    consoleErrors.expect(/status of 400/);
    await page.goto(link);
    await expect(page.getByText(t(($) => $.verifyemail.invalid))).toBeVisible();
  },
);

test(
  "on a device that is not signed in the link asks for the account's password",
  { tag: "@long" },
  async ({ page, t, api, outbox, people, signIn, consoleErrors }) => {
    consoleErrors.expect(/status of 40[09]/);
    const [venue, other] = [await people.venue({ hasPhone: false }), await people.venue({ hasPhone: false })];
    // Another account is signed in on this device.
    await signIn(other);
    await page.goto(await outbox.link(venue.email, "/verifyemail"));
    await expect(page.getByRole("heading", { name: t(($) => $.verifyemail.whose) })).toBeFocused();
    await expect(page.getByText(t(($) => $.verifyemail.whoseText, { email: venue.email }))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect(await isVerified({ api }, venue)).toBe(false);

    const password = page.getByLabel(
      t(($) => $.verifyemail.password),
      { exact: true },
    );
    const confirm = page.getByRole("button", { name: t(($) => $.verifyemail.confirm), exact: true });
    await password.fill("not this one");
    await confirm.click();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.WRONG_PASSWORD),
    );
    await password.fill(venue.password);
    await confirm.click();
    await expect(page.getByText(t(($) => $.verifyemail.done))).toBeVisible();
    expect(await isVerified({ api }, venue)).toBe(true);
  },
);

test(
  "the owner of an e-mail that another person registered takes the account over by the link, and the other is signed out",
  { tag: "@long" },
  async ({ page, t, api, outbox, people, consoleErrors }) => {
    consoleErrors.expect(/status of 40[19]/);
    const venue = await people.venue({ hasPhone: false });
    await page.goto(await outbox.link(venue.email, "/verifyemail"));
    await page.getByRole("button", { name: t(($) => $.verifyemail.claim), exact: true }).click();
    await expect(page.getByText(t(($) => $.verifyemail.claimText))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    const password = "what only the owner knows";
    await page
      .getByLabel(
        t(($) => $.resetpassword.password),
        { exact: true },
      )
      .fill(password);
    await page.getByRole("button", { name: t(($) => $.resetpassword.submit) }).click();
    await expect(page.getByRole("heading", { name: t(($) => $.verifyemail.claimed) })).toBeVisible();
    await expect(api.as(venue.token).call(accountGet, {})).rejects.toMatchObject({ status: 401 });

    await visit(page, "/login");
    await waitForHydration(page);
    await logIn(page, t, venue);
    await closeAlert(
      page,
      t,
      t(($) => $.errors.INVALID_DATA),
    );
    await logIn(page, t, { ...venue, password });
    await expect(page).toHaveURL("/newjob");
  },
);
