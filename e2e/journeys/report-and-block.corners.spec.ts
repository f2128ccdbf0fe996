import type { Locator } from "@playwright/test";
import { applicationsAdd, applicationsMine } from "@bandeja/contract/calls/applications";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { peopleUnblock } from "@bandeja/contract/calls/people";
import { expect, test } from "../fixtures/test.ts";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { openPersonMenu } from "../pages/person-menu.ts";

const refused = { code: "PERSON_BLOCKED" };
let words = 0;
const newMessage = (from: { id: string }, to: { id: string }) => {
  words += 1;
  return {
    body: {
      partyId: from.id,
      otherPartyId: to.id,
      text: `Number ${words}`,
      clientId: String(words),
    },
  };
};

test(
  "a worker reports and blocks a venue on its page: neither can write, pending applications are withdrawn, until it is undone",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await jobs.apply(waiter, job);
    await signIn(waiter);
    await page.goto(`/app/venues/${venue.id}`);
    const menu = openPersonMenu(page, t, venue.name);
    await menu.report(
      t(($) => $.reports.kinds.unsafe),
      "The stairs have no rail.",
    );
    await menu.block();

    const [workerClient, otherClient] = [api.as(waiter.token), api.as(venue.token)];
    await expect(workerClient.call(applicationsAdd, { body: { jobId: job } })).rejects.toMatchObject(refused);
    await expect(workerClient.call(messagesAdd, newMessage(waiter, venue))).rejects.toMatchObject(refused);
    await expect(otherClient.call(messagesAdd, newMessage(venue, waiter))).rejects.toMatchObject(refused);
    const { data } = await workerClient.call(applicationsMine, { body: {} });
    expect(data.map(({ status }) => status)).toEqual(["withdrawn"]);

    await page.goto("/app/account");
    await page.getByRole("link", { name: t(($) => $.accountlinks.blockedVenues) }).click();
    // The list is updated optimistically, so the test waits for the response as well.
    const response = page.waitForResponse((answer) => answer.url().endsWith(peopleUnblock.path));
    await page.getByRole("button", { name: t(($) => $.people.unblockPerson, { name: venue.name }) }).click();
    await expect(page.getByText(t(($) => $.people.unblocked, { name: venue.name }))).toBeFocused();
    await expect(page.getByText(t(($) => $.people.none))).toBeVisible();
    await response;
    await workerClient.call(applicationsAdd, { body: { jobId: job } });
  },
);

test(
  "a worker reports and blocks a venue in the chat: agreed shifts and their chats stay",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const agreed = await jobs.post(venue);
    await jobs.confirm(venue, await jobs.apply(waiter, agreed));
    await past.credit(venue);
    const other = await jobs.post(venue, shiftOn(dayInLisbon(9)));
    await signIn(waiter);
    await page.goto(`/app/chat/${venue.id}`);
    const menu = openPersonMenu(page, t, venue.name);
    await menu.report(
      t(($) => $.reports.kinds.harassment),
      "Shouts at everybody.",
    );
    await menu.block();

    const workerClient = api.as(waiter.token);
    await expect(workerClient.call(applicationsAdd, { body: { jobId: other } })).rejects.toMatchObject(
      refused,
    );
    const field = page.getByRole("textbox", { name: t(($) => $.chat.message) });
    await field.fill("I come on the agreed day.");
    await page.getByRole("button", { name: t(($) => $.chat.send) }).click();
    const log = page.getByRole("log", { name: t(($) => $.chat.log) });
    await expect(log.getByText("I come on the agreed day.")).toBeVisible();
    await api.as(venue.token).call(messagesAdd, newMessage(venue, waiter));
    await page.goto("/app/my-shifts?show=confirmed");
    await expect(page.getByRole("link", { name: new RegExp(venue.name) })).toBeVisible();
  },
);

test(
  "a venue reports and blocks a waiter on the site, from the profile and the chat, and unblocks in its account",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, past, signIn }) => {
    const [venue, ana, bia] = [await people.venue(), await people.waiter(), await people.waiter()];
    const job = await jobs.post(venue);
    const [applied] = [await jobs.apply(ana, job), await jobs.apply(bia, job)];
    await past.credit(venue);
    const next = await jobs.post(venue, shiftOn(dayInLisbon(9)));
    await signIn(venue);

    await page.goto(`/singlewaitress?id=${ana.id}&application=${applied}`);
    const profile = openPersonMenu(page, t, ana.name);
    await profile.report(
      t(($) => $.reports.kinds.stoodin),
      "Somebody else came.",
    );
    await profile.block();
    await page.goto(`/chat?id=${bia.id}`);
    const menu = openPersonMenu(page, t, bia.name);
    await menu.report(
      t(($) => $.reports.kinds.other),
      "Sells insurances.",
    );
    await menu.block();
    await expect(page.getByText(t(($) => $.people.blockedHere, { name: bia.name }))).toBeVisible();
    await expect(page.getByRole("textbox", { name: t(($) => $.chat.message) })).toHaveCount(0);

    for (const person of [ana, bia]) {
      const otherClient = api.as(person.token);
      const { data } = await otherClient.call(applicationsMine, { body: {} });
      expect(data.map(({ status }) => status)).toEqual(["declined"]);
      await expect(otherClient.call(applicationsAdd, { body: { jobId: next } })).rejects.toMatchObject(
        refused,
      );
      await expect(otherClient.call(messagesAdd, newMessage(person, venue))).rejects.toMatchObject(refused);
    }

    await page.goto("/account/people#blocked");
    const list = page.getByRole("region", { name: t(($) => $.account.blocked.title) });
    for (const { name } of [ana, bia]) {
      await list.getByRole("button", { name: t(($) => $.people.unblockPerson, { name }) }).click();
      await expect(list.getByText(t(($) => $.people.unblocked, { name }))).toBeFocused();
    }
    await expect(list.getByText(t(($) => $.people.none))).toBeVisible();
    await api.as(ana.token).call(applicationsAdd, { body: { jobId: next } });
  },
);

test(
  "a worker reports a venue by three presses on a phone, leaves the shift with it, and reads the answer",
  { tag: "@long" },
  async ({ page, t, api, people, jobs, signIn }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const [venue, waiter] = [await people.venue(), await people.waiter()];
    const job = await jobs.post(venue);
    await jobs.confirm(venue, await jobs.apply(waiter, job));
    await signIn(waiter);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    await page.goto(`/app/shifts/${job}`);
    await press(page.getByRole("button", { name: t(($) => $.people.reportPerson, { name: venue.name }) }));
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByRole("link", { name: t(($) => $.reports.call, { number: "112" }) }),
    ).toHaveAttribute("href", "tel:112");
    await press(dialog.getByRole("radio", { name: t(($) => $.reports.kinds.violence) }));
    await press(dialog.getByRole("button", { name: t(($) => $.reports.send) }));
    await expect(dialog.getByText(t(($) => $.reports.reported))).toBeVisible();
    expect(presses).toBe(3);
    await dialog.getByRole("button", { name: t(($) => $.common.ok) }).click();

    await page.goto(`/app/chat/${venue.id}`);
    await page.getByRole("button", { name: t(($) => $.people.reportPerson, { name: venue.name }) }).click();
    await dialog.getByRole("radio", { name: t(($) => $.reports.kinds.harassment) }).check();
    await dialog.getByRole("checkbox", { name: /\d\d:\d\d/ }).check();
    await dialog.getByRole("button", { name: t(($) => $.reports.send) }).click();
    await expect(dialog.getByText(t(($) => $.reports.reported))).toBeVisible();
    const { data } = await api.as(waiter.token).call(applicationsMine, { body: {} });
    expect(data.map(({ status }) => status)).toEqual(["cancelled"]);

    await page.goto("/app/account");
    await page.getByRole("link", { name: t(($) => $.accountlinks.reportsHint) }).click();
    const report = page.getByRole("article", { name: t(($) => $.reports.kinds.harassment) });
    await expect(report.getByText(t(($) => $.reports.states.open))).toBeVisible();
    await expect(report.getByText(t(($) => $.reports.leaveStates.free))).toBeVisible();
  },
);
