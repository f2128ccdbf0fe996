import { readFile } from "node:fs/promises";
import { accountGet } from "@bandeja/contract/calls/accounts";
import { restaurantLogin, restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { expect, test } from "../fixtures/test.ts";
import { closeAlert } from "../pages/alert.ts";
import { logIn } from "../pages/login.ts";
import { followMenu } from "../pages/menu.ts";
import { visit, waitForHydration } from "../pages/visit.ts";

test(
  "a forgotten password is replaced by mail; the old one and all sessions end",
  { tag: "@long" },
  async ({ page, context, t, outbox, people, signIn, consoleErrors }) => {
    const venue = await people.venue({ hasPhone: false });
    await signIn(venue);
    const other = await context.newPage();
    await other.goto("/joblistrestaurant");
    await expect(other.getByText(t(($) => $.jobsboard.none))).toBeVisible();

    await visit(page, "/forgotpassword");
    await page.getByLabel(t(($) => $.login.email)).fill(venue.email);
    await page.getByRole("button", { name: t(($) => $.forgotpassword.submit) }).click();
    await expect(page.getByRole("heading", { name: t(($) => $.forgotpassword.sent) })).toBeFocused();

    const link = await outbox.link(venue.email, "/resetpassword");
    const token = new URL(link).searchParams.get("token") ?? "";
    const texts: string[] = [];
    page.on("request", (request) => {
      // Only the request for the document and the call that uses the token may contain it.
      if (request.isNavigationRequest() || request.url().endsWith("/api/account/resetpassword")) return;
      if (JSON.stringify([request.url(), request.headers()]).includes(token)) texts.push(request.url());
    });
    await page.goto(link);
    await expect(page).toHaveURL("/resetpassword");
    await waitForHydration(page);
    const password = "another long password";
    const set = async () => {
      await page
        .getByLabel(
          t(($) => $.resetpassword.password),
          { exact: true },
        )
        .fill(password);
      await page.getByRole("button", { name: t(($) => $.resetpassword.submit) }).click();
    };
    await set();
    await expect(page.getByRole("heading", { name: t(($) => $.resetpassword.done) })).toBeFocused();
    await expect(other).toHaveURL(/\/login\?next=/);
    expect(texts).toEqual([]);

    consoleErrors.expect(/status of 40[01]/);
    await visit(page, link);
    await set();
    await expect(page.getByRole("heading", { name: t(($) => $.resetpassword.invalid) })).toBeFocused();
    await page
      .getByRole("main")
      .getByRole("link", { name: t(($) => $.login.submit) })
      .click();
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

test(
  "a link that was opened in the other language still works",
  { tag: "@long" },
  async ({ page, t, language }) => {
    await visit(page, `/resetpassword?token=of-a-mail&lng=${language === "en" ? "pt" : "en"}`);
    await page.getByRole("contentinfo").getByRole("link", { name: language.toUpperCase() }).click();
    await expect(
      page.getByLabel(
        t(($) => $.resetpassword.password),
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page).toHaveURL("/resetpassword");
  },
);

test(
  "a venue signs another device out, and changes its e-mail by a link",
  { tag: "@long" },
  async ({ page, t, api, outbox, people, signIn, consoleErrors }) => {
    const venue = await people.venue({ hasPhone: false });
    const elsewhere = await api.anyone.call(restaurantLogin, { body: venue });
    await signIn(venue);
    await page.goto("/newjob");
    await followMenu(
      page,
      t,
      t(($) => $.menu.account),
    );
    await expect(page).toHaveURL("/account");
    await page.getByRole("link", { name: t(($) => $.account.sections.security), exact: true }).click();
    await expect(page).toHaveURL("/account/security");
    const devices = page.getByRole("region", { name: t(($) => $.account.sessions.title) });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await devices.getByRole("listitem").getByRole("button").click();
    await expect(devices.getByText(t(($) => $.account.sessions.ended))).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(api.as(elsewhere.token).call(restaurantVerifyToken, {})).rejects.toMatchObject({
      status: 401,
    });

    const email = `new-${venue.email}`;
    const emailSection = page.getByRole("region", { name: t(($) => $.account.email.title) });
    await emailSection.getByRole("button", { name: t(($) => $.account.email.change) }).click();
    await emailSection.getByLabel(t(($) => $.account.email.new)).fill(email);
    await emailSection.getByLabel(t(($) => $.account.email.password)).fill("not this one");
    consoleErrors.expect(/status of 400/);
    await emailSection.getByRole("button", { name: t(($) => $.account.email.send), exact: true }).click();
    await closeAlert(
      page,
      t,
      t(($) => $.errors.WRONG_PASSWORD),
    );
    await emailSection.getByLabel(t(($) => $.account.email.password)).fill(venue.password);
    await emailSection.getByRole("button", { name: t(($) => $.account.email.send), exact: true }).click();
    await expect(emailSection.getByText(t(($) => $.account.email.waiting, { email }))).toBeVisible();

    await page.goto(await outbox.link(email, "/confirmemail"));
    await expect(page.getByText(t(($) => $.confirmemail.done))).toBeVisible();
    await expect(page).toHaveURL("/confirmemail");
    const { data } = await api.as(venue.token).call(accountGet, {});
    expect(data).toMatchObject({ email, emailVerified: true, newEmail: null });
  },
);

test(
  "a venue exports its data and deletes its account: the browser keeps none of it",
  { tag: "@long" },
  async ({ page, t, people, past, signIn, consoleErrors }) => {
    const venue = await people.venue({ hasPhone: false });
    await past.credit(venue);
    await signIn(venue);
    await visit(page, "/deleteaccount");
    await page.getByRole("link", { name: t(($) => $.deleteaccount.here) }).click();
    const deletion = page.getByRole("region", { name: t(($) => $.account.delete.title) });
    await expect(deletion).toBeInViewport();

    await page.getByRole("radio", { name: t(($) => $.accountdata.formats.json) }).check();
    const downloadEvent = page.waitForEvent("download");
    const download = t(($) => $.accountdata.download);
    await page.getByRole("button", { name: download }).click();
    const dialog = page.getByRole("dialog", { name: download });
    await dialog.getByLabel(t(($) => $.account.email.password)).fill(venue.password);
    await dialog.getByRole("button", { name: download }).click();
    const file = await (await downloadEvent).path();
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
      account: { email: venue.email },
      profile: { name: venue.name },
    });

    await deletion.getByRole("button", { name: t(($) => $.account.delete.begin) }).click();
    const question = page.getByRole("dialog", { name: t(($) => $.account.delete.question) });
    await expect(question.getByText(t(($) => $.account.delete.credits, { count: 1 }))).toBeVisible();
    await question.getByLabel(t(($) => $.account.email.password)).fill(venue.password);
    await question.getByRole("button", { name: t(($) => $.account.delete.submit) }).click();
    await expect(page).toHaveURL("/goodbye");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(($) => $.goodbye.title));
    const storedKeys = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await expect.poll(async () => (await storedKeys()).filter((key) => key !== "i18nextLng")).toEqual([]);

    consoleErrors.expect(/status of 401/);
    await visit(page, "/login");
    await logIn(page, t, venue);
    await closeAlert(
      page,
      t,
      t(($) => $.errors.INVALID_DATA),
    );
  },
);
