import path from "node:path";
import { applicationsMine, jobsFindApplications } from "@bandeja/contract/calls/applications";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { shiftOn } from "../fixtures/jobs.ts";
import { newName } from "../fixtures/people.ts";
import { button, dialog, field, group, inside, link, main, partOf, text } from "./target.ts";
import type { Target } from "./target.ts";
import { expect, test } from "./test.ts";

const photo = path.resolve(import.meta.dirname, "../../apps/mobile/public/icon-512.png");
const card: Target = { role: "article" };

test("a worker signs up with a photo, applies, and is confirmed", async ({
  visitor,
  steps,
  t,
  api,
  people,
  jobs,
}) => {
  const venue = await people.venue({ name: `Tasca ${newName()}` });
  const job = await jobs.post(venue);
  await visitor.open("/app/sign-up");
  await visitor.write(field(t(($) => $.entry.name)), "Rui Engine");
  await visitor.write(field(t(($) => $.login.email)), `${newName()}@example.com`);
  await visitor.write(field(t(($) => $.login.password)), "a long password");
  await visitor.press(button(t(($) => $.entry.next)));
  await visitor.writeParts(group(t(($) => $.entry.birth)), "29022000");
  await steps.chooseCity();
  const english: Target = { role: "combobox", name: t(($) => $.entry.english) };
  const fluent = t(($) => $.waitress.english.fluent);
  await visitor.choose(partOf(english), fluent);
  await visitor.press(button(t(($) => $.entry.next)));
  await steps.verifyPhone();
  await visitor.find(button(t(($) => $.photo.file)));
  await visitor.chooseFile({ css: "input[type=file]:not([capture])" }, photo);
  await visitor.press(button(t(($) => $.photo.cropUse)));
  await visitor.press(button(t(($) => $.entry.finish)));
  await steps.closeAlert();

  await visitor.expectAddress("/app/shifts");
  await visitor.press(inside(main, partOf(link(venue.name))));
  await visitor.press(button(t(($) => $.shift.apply)));
  await visitor.press(button(t(($) => $.shift.undo)));
  await visitor.press(button(t(($) => $.shift.apply)));
  await visitor.press(link(t(($) => $.app.myShifts)));
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

test("a worker logs in, finds a shift by its pay, and, once confirmed, chats and cancels", async ({
  visitor,
  steps,
  t,
  api,
  people,
  jobs,
}) => {
  const [venue, waiter] = [await people.venue({ name: `Tasca ${newName()}` }), await people.waiter()];
  const job = await jobs.post(venue, { ...shiftOn(), hourlyValue: 57.5 });
  const findOwn = async () => (await api.as(waiter.token).call(applicationsMine, { body: {} })).data;
  await visitor.open("/app/login");
  await steps.logIn(waiter);
  await visitor.expectAddress("/app/shifts");
  await visitor.press(button(t(($) => $.shifts.filtersOn, { count: 1 })));
  await visitor.write(field(t(($) => $.shifts.leastValue)), "57,50");
  await visitor.choose(inside(dialog, field(t(($) => $.newjob.currency))), "EUR");
  await visitor.press(button(t(($) => $.shifts.closeFilters)));
  await visitor.find(button(t(($) => $.shifts.filtersOn, { count: 2 })));
  await visitor.press(inside(main, partOf(link(venue.name))));
  await visitor.press(button(t(($) => $.shift.apply)));
  await expect.poll(findOwn).toMatchObject([{ jobId: job, status: "pending" }]);

  const [application] = await findOwn();
  await jobs.confirm(venue, application?.id ?? "");
  await visitor.open("/app/my-shifts?show=confirmed");
  await visitor.press(inside(card, link(t(($) => $.myshifts.chat))));
  await steps.send("Which door?");
  const message = { partyId: venue.id, otherPartyId: waiter.id, text: "The green one.", clientId: "engine" };
  await api.as(venue.token).call(messagesAdd, { body: message });
  await steps.readMessage("The green one.");

  await visitor.open("/app/my-shifts?show=confirmed");
  await visitor.press(text(t(($) => $.myshifts.more)));
  await visitor.press(button(t(($) => $.myshifts.cancelYes)));
  await visitor.press(inside(dialog, button(t(($) => $.myshifts.cancelYes))));
  await visitor.expectNone(dialog);
  expect(await findOwn()).toMatchObject([{ jobId: job, status: "cancelled", cancelledBy: "waitress" }]);
});
