import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { addDays } from "@bandeja/domain/wall-clock";
import { dayInLisbon, shiftOn } from "../fixtures/jobs.ts";
import { newName } from "../fixtures/people.ts";
import { button, dialog, field, group, inside, link, main, partOf, radio, text } from "./target.ts";
import type { Target } from "./target.ts";
import { expect, test } from "./test.ts";

const digitsOf = (date: string): string => date.split("-").toReversed().join("");

test("a venue registers, posts a job, sees who applies, and chats", async ({
  visitor,
  steps,
  t,
  format,
  api,
  people,
  jobs,
}) => {
  const name = newName();
  const venue = { email: `${name}@example.com`, password: "trays77" };
  await visitor.open("/registerrestaurant");
  await visitor.write(field(t(($) => $.register.username)), `bar-${name}`);
  await visitor.write(field(t(($) => $.register.email)), venue.email);
  await visitor.write(field(t(($) => $.register.password)), venue.password);
  await visitor.press(button(t(($) => $.register.submit)));
  await visitor.write(field(t(($) => $.register.restaurant)), `Bar ${name}`);
  await visitor.write(field(t(($) => $.register.address)), "Rua do Norte 14");
  await steps.chooseCity();
  await visitor.press(button(t(($) => $.register.next)));
  await steps.verifyPhone();
  await steps.closeAlert(t(($) => $.alerts.registered));

  await visitor.expectAddress("/newjob");
  await visitor.writeParts(group(t(($) => $.newjob.startDate)), digitsOf(dayInLisbon(5)));
  await visitor.writeParts(group(t(($) => $.newjob.endDate)), digitsOf(dayInLisbon(7)));
  await visitor.writeParts(group(t(($) => $.newjob.startTime)), "1800");
  await visitor.writeParts(group(t(($) => $.newjob.endTime)), "0150");
  await visitor.write(field(t(($) => $.newjob.hourValue)), "11,33");
  await visitor.choose(field(t(($) => $.newjob.currency)), "EUR");
  await visitor.press(radio(t(($) => $.job.tipsValues.No)));
  await visitor.write({ role: "spinbutton", name: t(($) => $.newjob.waitstaffNeeded) }, "3");
  const ticket: Target = { role: "region", name: t(($) => $.newjob.ticket) };
  const review: Target = { role: "dialog", name: t(($) => $.newjob.review) };
  const post = button(t(($) => $.newjob.post));
  await visitor.see(ticket, format.amount(266.26));
  await visitor.press(inside(ticket, post));
  await visitor.find(review);
  await visitor.pressKey("Escape");
  await visitor.expectNone(review);
  await visitor.expectFocus(inside(ticket, post));
  await visitor.press(inside(ticket, post));
  await visitor.press(inside(review, post));
  await steps.closeAlert(t(($) => $.answers.jobPosted));
  await visitor.expectAddress("/joblistrestaurant");

  const { token, id } = await api.anyone.call(restaurantLogin, { body: venue });
  const { data } = await api.as(token).call(jobsFindOfRestaurant, { body: { venueId: id, type: "new" } });
  expect(data).toMatchObject([{ totalSpend: 266.26, startTime: "18:00", endTime: "01:50", openings: 3 }]);
  const job = data[0]?.id ?? "";
  await visitor.press({ css: `a[href="/singlejob?id=${job}"]` });
  await visitor.see(main, format.amount(266.26));
  const waiter = await people.waiter();
  await jobs.apply(waiter, job);
  await visitor.see(main, waiter.name);

  await visitor.open(`/chat?id=${waiter.id}`);
  await steps.send("Black shirt, please.");
  const message = { partyId: waiter.id, otherPartyId: id, text: "Which door?", clientId: "engine" };
  await api.as(waiter.token).call(messagesAdd, { body: message });
  await steps.readMessage("Which door?");
});

test("a venue logs in, edits a job, cancels it, and repeats it", async ({
  visitor,
  steps,
  t,
  format,
  people,
  jobs,
  past,
}) => {
  const [venue, shift] = [await people.venue(), shiftOn()];
  const job = await jobs.post(venue);
  await past.credit(venue);
  await visitor.open(`/login?next=${encodeURIComponent("/joblistrestaurant")}`);
  await steps.logIn(venue);
  await visitor.expectAddress("/joblistrestaurant");
  await visitor.press({ css: `a[href="/singlejob?id=${job}"]` });

  await visitor.press(link(t(($) => $.editjob.edit)));
  await visitor.write(field(t(($) => $.newjob.hourValue)), "20");
  await visitor.press(button(t(($) => $.editjob.change)));
  await visitor.find(text(t(($) => $.editjob.saved)));
  // Five hours at 20.00.
  await visitor.see({ role: "region", name: t(($) => $.job.ticket) }, format.amount(100));

  await visitor.press(button(t(($) => $.job.cancel)));
  await visitor.press(inside(dialog, button(t(($) => $.job.cancelYes))));
  await steps.closeAlert();
  await visitor.press(button(t(($) => $.newjob.repeat.repeat)));
  await visitor.press(inside(dialog, button(t(($) => $.newjob.post))));
  const day = format.day(addDays(shift.startDate, 7));
  await visitor.see(
    main,
    t(($) => $.newjob.repeat.posted, { day }),
  );
});

test("a venue confirms an applicant in the app, chats, completes the work with its hours, and reviews", async ({
  visitor,
  steps,
  t,
  api,
  people,
  jobs,
  past,
}) => {
  const [venue, waiter] = [await people.venue(), await people.waiter()];
  const job = await jobs.post(venue);
  await jobs.apply(waiter, job);
  const findApplications = async () =>
    (await api.as(venue.token).call(jobsFindApplications, { body: { jobId: job } })).data;
  await steps.signIn(venue);
  await visitor.open("/app/jobs");
  await visitor.press(partOf(link(t(($) => $.job.waiting, { count: 1 }))));
  await visitor.press(button(t(($) => $.applicantactions.confirmNamed, { name: waiter.name })));
  await expect.poll(findApplications).toMatchObject([{ status: "confirmed" }]);
  await visitor.press(partOf(link(waiter.name)));
  await visitor.press(link(t(($) => $.applicantactions.chat)));
  await steps.send("Side door, please.");
  const message = { partyId: waiter.id, otherPartyId: venue.id, text: "See you.", clientId: "engine" };
  await api.as(waiter.token).call(messagesAdd, { body: message });
  await steps.readMessage("See you.");

  await past.moveToPast(job);
  await visitor.open("/app/jobs");
  await visitor.press(partOf(link(t(($) => $.waiting.rows.completions))));
  await visitor.press(partOf(button(t(($) => $.hours.other))));
  await visitor.write(field(t(($) => $.hours.hours)), "4");
  await visitor.write(field(t(($) => $.hours.minutes)), "30");
  await visitor.press(radio(t(($) => $.completion.stars, { count: 5 })));
  await visitor.write(partOf(field(t(($) => $.completion.words))), "On time, and kind.");
  await visitor.press(button(t(($) => $.completion.send)));
  await visitor.find(text(t(($) => $.completion.doneReviews, { count: 1 })));
  expect(await findApplications()).toMatchObject([{ status: "completed" }]);
});
