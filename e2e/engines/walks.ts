import path from "node:path";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { presentLogin } from "@bandeja/contract/stored-session";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { test as base, expect } from "@playwright/test";
import { openApi } from "../fixtures/api.ts";
import { dayInLisbon, openJobs } from "../fixtures/jobs.ts";
import { openOutbox } from "../fixtures/outbox.ts";
import { newMobile, newName, openPeople, type Venue, type Waiter } from "../fixtures/people.ts";
import { findEngine, type EngineName } from "./engines.ts";
import { visitorAt, type Target, type Visitor } from "./visitor.ts";

export interface EngineOptions {
  engine: EngineName;
}

const [t, format] = [translate("en"), formatters("en")];
const photo = path.resolve(import.meta.dirname, "../../apps/mobile/public/icon-512.png");

/** Everything that a walk needs; its pages have no errors. */
const test = base.extend<
  EngineOptions & {
    visitor: Visitor;
    world: { api: ReturnType<typeof openApi>; outbox: ReturnType<typeof openOutbox> };
  }
>({
  engine: ["firefox", { option: true }],
  visitor: async ({ engine: name, baseURL }, use, info) => {
    const { open, missing } = findEngine(name);
    if (open === undefined) return info.skip(true, missing);
    const engine = await open({ width: 1280, height: 800 });
    try {
      await use(visitorAt(engine, baseURL ?? ""));
      expect(engine.errors()).toEqual([]);
    } finally {
      if (info.status !== info.expectedStatus) await engine.screenshot(info.outputPath("page.png"));
      await engine.close();
    }
  },
  world: async ({ baseURL }, use) =>
    use({ api: openApi(baseURL ?? "", "en"), outbox: openOutbox(baseURL ?? "") }),
});

const button = (name: string, within?: Target): Target => ({ role: "button", name, within });
const link = (name: string, within?: Target): Target => ({ role: "link", name, within });
const label = (text: string): Target => ({ label: text });
const main: Target = { css: "main" };
const log: Target = { role: "log" };

/** Stores a login, as the login page does, on a page that does not read it. */
async function signIn(visitor: Visitor, { token, type, email, id }: Venue | Waiter): Promise<void> {
  await visitor.open("/restaurant?lng=en");
  await visitor.store(
    "login",
    JSON.stringify(presentLogin({ token, type, authProvider: "password", email, id })),
  );
}

async function closeAlert(visitor: Visitor, text: string): Promise<void> {
  const alert: Target = { role: "alertdialog", name: text };
  await visitor.press(
    button(
      t(($) => $.common.ok),
      alert,
    ),
  );
  await visitor.expectNone(alert);
}

async function verifyPhone(visitor: Visitor, outbox: ReturnType<typeof openOutbox>): Promise<void> {
  const mobile = newMobile();
  await visitor.choose(label(t(($) => $.phone.country)), "Portugal");
  await visitor.write(label(t(($) => $.phone.number)), mobile);
  await visitor.press(button(t(($) => $.phone.getCode)));
  await visitor.find(label(t(($) => $.phone.code)));
  await visitor.write(label(t(($) => $.phone.code)), await outbox.code(mobile));
  await visitor.press(button(t(($) => $.phone.verify)));
}

async function chooseCity(visitor: Visitor): Promise<void> {
  await visitor.write({ role: "combobox", name: t(($) => $.register.city) }, "Lisbon");
  await visitor.press({ role: "option", name: "Lisbon, Portugal", isPart: true });
}

const dayDigits = (date: string): string => date.split("-").toReversed().join("");

test("a venue registers, posts a job, sees who applies, and chats", async ({ visitor, world }) => {
  const { api, outbox } = world;
  const name = newName();
  const venue = { email: `${name}@example.com`, password: "trays77" };
  await visitor.open("/registerrestaurant?lng=en");
  await visitor.write(label(t(($) => $.register.username)), `bar-${name}`);
  await visitor.write(label(t(($) => $.register.email)), venue.email);
  await visitor.write(label(t(($) => $.register.password)), venue.password);
  await visitor.press(button(t(($) => $.register.submit)));
  await visitor.write(label(t(($) => $.register.restaurant)), `Bar ${name}`);
  await visitor.write(label(t(($) => $.register.address)), "Rua do Norte 14");
  await chooseCity(visitor);
  await visitor.press(button(t(($) => $.register.next)));
  await verifyPhone(visitor, outbox);
  await closeAlert(
    visitor,
    t(($) => $.alerts.registered),
  );

  await visitor.expectAddress("/newjob");
  const group = (legend: string): Target => ({ role: "group", name: legend });
  await visitor.writeParts(group(t(($) => $.newjob.startDate)), dayDigits(dayInLisbon(5)));
  await visitor.writeParts(group(t(($) => $.newjob.endDate)), dayDigits(dayInLisbon(7)));
  await visitor.writeParts(group(t(($) => $.newjob.startTime)), "1800");
  await visitor.writeParts(group(t(($) => $.newjob.endTime)), "0150");
  await visitor.write(label(t(($) => $.newjob.hourValue)), "11,33");
  await visitor.choose(label(t(($) => $.newjob.currency)), "EUR");
  await visitor.press({ role: "radio", name: t(($) => $.job.tipsValues.No) });
  const people: Target = { role: "spinbutton", name: t(($) => $.newjob.waitstaffNeeded) };
  await visitor.write(people, "3");
  const ticket: Target = { role: "region", name: t(($) => $.newjob.ticket) };
  await visitor.see(ticket, format.amount(266.26));
  await visitor.press(
    button(
      t(($) => $.newjob.post),
      ticket,
    ),
  );
  const review: Target = { role: "dialog", name: t(($) => $.newjob.review) };
  await visitor.find(review);
  await visitor.pressKey("Escape");
  await visitor.expectNone(review);
  await visitor.expectFocus(
    button(
      t(($) => $.newjob.post),
      ticket,
    ),
  );
  await visitor.press(
    button(
      t(($) => $.newjob.post),
      ticket,
    ),
  );
  await visitor.press(
    button(
      t(($) => $.newjob.post),
      review,
    ),
  );
  await closeAlert(
    visitor,
    t(($) => $.answers.jobPosted),
  );
  await visitor.expectAddress("/joblistrestaurant");

  const { token, id } = await api.anyone.call(restaurantLogin, { body: venue });
  const { data } = await api.as(token).call(jobsFindOfRestaurant, { body: { venueId: id, type: "new" } });
  expect(data).toMatchObject([{ totalSpend: 266.26, startTime: "18:00", endTime: "01:50", openings: 3 }]);
  const job = data[0]?.id ?? "";
  await visitor.press({ css: `a[href="/singlejob?id=${job}"]` });
  await visitor.see(main, format.amount(266.26));
  const waiter = await openPeople(api, outbox).waiter();
  await openJobs(api).apply(waiter, job);
  await visitor.see(main, waiter.name);

  await visitor.open(`/chat?id=${waiter.id}`);
  await visitor.write(label(t(($) => $.chat.message)), "Black shirt, please.");
  await visitor.press(button(t(($) => $.chat.send)));
  await visitor.see(log, "Black shirt, please.");
  const message = { partyId: waiter.id, otherPartyId: id, text: "Which door?", clientId: "engine" };
  await api.as(waiter.token).call(messagesAdd, { body: message });
  await visitor.see(log, "Which door?");
});

test("a worker signs up with a photo, applies, and is confirmed", async ({ visitor, world }) => {
  const { api, outbox } = world;
  const [people, jobs] = [openPeople(api, outbox), openJobs(api)];
  const venue = await people.venue({ name: `Tasca ${newName()}` });
  const job = await jobs.post(venue);
  await visitor.open("/app/sign-up?lng=en");
  await visitor.write(label(t(($) => $.entry.name)), "Rui Engine");
  await visitor.write(label(t(($) => $.login.email)), `${newName()}@example.com`);
  await visitor.write(label(t(($) => $.login.password)), "a long password");
  await visitor.press(button(t(($) => $.entry.next)));
  await visitor.writeParts({ role: "group", name: t(($) => $.entry.birth) }, "29022000");
  await chooseCity(visitor);
  await visitor.choose(
    { role: "combobox", name: t(($) => $.entry.english), isPart: true },
    t(($) => $.waitress.english.fluent),
  );
  await visitor.press(button(t(($) => $.entry.next)));
  await verifyPhone(visitor, outbox);
  await visitor.find(button(t(($) => $.photo.file)));
  await visitor.chooseFile({ css: "input[type=file]:not([capture])" }, photo);
  await visitor.press(button(t(($) => $.photo.cropUse)));
  await visitor.press(button(t(($) => $.entry.finish)));
  await visitor.press(
    button(
      t(($) => $.common.ok),
      { role: "alertdialog" },
    ),
  );

  await visitor.expectAddress("/app/shifts");
  await visitor.press({ role: "link", name: venue.name, isPart: true, within: main });
  await visitor.press(button(t(($) => $.shift.apply)));
  await visitor.press(button(t(($) => $.shift.undo)));
  await visitor.press(button(t(($) => $.shift.apply)));
  await visitor.press(link(t(($) => $.app.myShifts)));
  const card: Target = { role: "article" };
  await visitor.see(card, venue.name);
  const findApplications = async () =>
    (await api.as(venue.token).call(jobsFindApplications, { body: { jobId: job } })).data;
  await expect.poll(async () => (await findApplications()).length).toBe(1);
  const [application] = await findApplications();
  await jobs.confirm(venue, application?.id ?? "");
  // It leaves the list as soon as it is known.
  await visitor.expectNone(card);
  await visitor.open("/app/my-shifts?show=confirmed");
  await visitor.see(card, venue.name);
});

for (const [address, who] of [
  ["/", "anybody"],
  ["/restaurant", "anybody"],
  ["/joblistrestaurant", "venue"],
  ["/newjob", "venue"],
  ["/accountrestaurant", "venue"],
  ["/app/shifts", "worker"],
  ["/app/account", "worker"],
] as const) {
  test(`a page is as wide as its window: ${address}`, async ({ visitor, world: { api, outbox } }) => {
    const people = openPeople(api, outbox);
    if (who === "venue") {
      const venue = await people.venue();
      await openJobs(api).post(venue);
      await signIn(visitor, venue);
    }
    if (who === "worker") await signIn(visitor, await people.waiter());
    await visitor.open(address);
    await visitor.find({ role: "heading" });
    expect(await visitor.widthOutside()).toBeLessThanOrEqual(0);
  });
}
