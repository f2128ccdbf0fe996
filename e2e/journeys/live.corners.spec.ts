import { messagesAdd } from "@bandeja/contract/calls/messages";
import type { Page } from "@playwright/test";
import { signIn as signInAs } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";

/**
 * Waits until the page's event stream is open. From then on it polls once a minute, so that what appears within the
 * limit of an assertion came by the stream.
 */
const waitForStream = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());

test("both sides see at once what the other does, on the site and in the app", async ({
  page,
  browser,
  baseURL,
  language,
  t,
  api,
  people,
  jobs,
  signIn,
}) => {
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  const job = await jobs.post(venue);
  await signIn(venue);
  const open = waitForStream(page);
  await page.goto(`/singlejob?id=${job}`);
  await open;

  const phone = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: language === "pt" ? "pt-BR" : "en-GB",
  });
  await signInAs(phone, baseURL ?? "", waiter);
  const app = await phone.newPage();
  const appOpen = waitForStream(app);
  await app.goto(`/app/shifts/${job}`);
  await appOpen;

  const application = await jobs.apply(waiter, job);
  await expect(page.getByRole("main").getByText(waiter.name, { exact: true })).toBeVisible();
  await jobs.confirm(venue, application);
  await expect(
    app.getByText(
      t(($) => $.posters.confirmed),
      { exact: true },
    ),
  ).toBeVisible();

  const message = { partyId: waiter.id, otherPartyId: venue.id, text: "Which door?", clientId: "live" };
  await api.as(waiter.token).call(messagesAdd, { body: message });
  const unread = `${t(($) => $.nav.messages)}: ${t(($) => $.nav.unread, { count: 1 })}`;
  await expect(page.getByRole("banner").getByRole("link", { name: unread })).toBeVisible();
  await phone.close();
});

test(
  "tabs share a stream, and another one takes over when its tab is closed",
  { tag: "@long" },
  async ({ page, context, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await signIn(venue);
    const streams: string[] = [];
    context.on("response", (response) => {
      if (response.url().endsWith("/api/events")) streams.push(response.url());
    });
    const open = waitForStream(page);
    await page.goto(`/singlejob?id=${job}`);
    await open;
    const second = await context.newPage();
    await second.goto(`/singlejob?id=${job}`);
    await expect(second.getByRole("main")).toBeVisible();
    await jobs.apply(waiter, job);
    await expect(second.getByRole("main").getByText(waiter.name)).toBeVisible();
    expect(streams).toHaveLength(1);
    const taken = waitForStream(second);
    await page.close();
    await taken;
    const other = await people.waiter();
    await jobs.apply(other, job);
    await expect(second.getByRole("main").getByText(other.name)).toBeVisible();
  },
);
