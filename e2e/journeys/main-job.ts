import { jobsFindOfRestaurant } from "@bandeja/contract/calls/jobs";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { centsOf, fromCents, timesPeople, totalSpend } from "@bandeja/domain/total-spend";
import { expect } from "@playwright/test";
import { dayInLisbon } from "../fixtures/jobs.ts";
import { newMobile, newName } from "../fixtures/people.ts";
import type { World } from "../fixtures/world.ts";
import { closeAlert } from "../pages/alert.ts";
import type { InputMethod } from "../pages/input-method.ts";
import { newJobOn, type ShiftToPost } from "../pages/new-job.ts";
import { phoneOn } from "../pages/phone.ts";
import { registrationOn } from "../pages/registration.ts";
import { visit } from "../pages/visit.ts";

/** Three nights of 7 h 50 min: 23.5 hours at 11.33 are 266.255, rounded to 266.26. */
const nights = (): ShiftToPost => ({
  startDate: dayInLisbon(5),
  endDate: dayInLisbon(7),
  startTime: "18:00",
  endTime: "01:50",
  hourValue: "11,33",
  currency: "EUR",
  tips: "No",
  people: 3,
  note: "Ring twice.",
});

/**
 * The main flow of a venue, from the home page to an applicant's profile: registers, verifies the phone with the code
 * in the outbox, posts three nights, and views an application made in the app.
 */
export async function walkMainJob(world: World, input: InputMethod): Promise<void> {
  const { page, t, format, api, outbox, people, jobs } = world;
  const name = newName();
  const venue = {
    username: `bar-${name}`,
    email: `${name}@example.com`,
    password: "trays77",
    name: `Bar ${name}`,
    address: "Rua do Norte 14",
  };

  const registration = registrationOn(page, t, input);
  await visit(page, "/");
  await registration.fillAccount(venue);
  await registration.sendAccount();
  await expect(page).toHaveURL("/registerrestaurant?step=2");
  await registration.fillVenue(venue);
  await registration.sendVenue();

  const [phone, mobile] = [phoneOn(page, t, input), newMobile()];
  await expect(page).toHaveURL("/insertphonerestaurant");
  await phone.askForCode(mobile);
  await expect(page).toHaveURL("/verifycoderestaurant");
  await phone.verify(outbox, mobile);
  await closeAlert(
    page,
    t,
    t(($) => $.alerts.registered),
    { input },
  );

  await expect(page).toHaveURL("/newjob");
  const [newJob, shift] = [newJobOn(page, t, input), nights()];
  await newJob.write(shift);
  const each = totalSpend({ ...shift, hourlyCents: centsOf(shift.hourValue) });
  expect(each).toBe(26_626);
  const all = fromCents(timesPeople(each, shift.people));
  await expect(newJob.ticket).toContainText(format.amount(266.26));
  await expect(newJob.ticket).toContainText(format.money(all, "EUR"));
  await newJob.send();
  await closeAlert(
    page,
    t,
    t(($) => $.answers.jobPosted),
    { input },
  );
  await expect(page).toHaveURL("/joblistrestaurant");

  const { token, id } = await api.anyone.call(restaurantLogin, { body: venue });
  const { data } = await api.as(token).call(jobsFindOfRestaurant, { body: { venueId: id, type: "new" } });
  expect(data).toMatchObject([{ totalSpend: 266.26, startTime: "18:00", endTime: "01:50", openings: 3 }]);
  const waiter = await people.waiter();
  await jobs.apply(waiter, data[0]?.id ?? "");

  const when = { day: format.day(shift.startDate), hours: format.shift(shift.startTime, shift.endTime) };
  await input.press(page.getByRole("link", { name: t(($) => $.job.detailsOfRow, when) }));
  await expect(page.getByRole("region", { name: t(($) => $.job.ticket) })).toContainText(
    format.amount(266.26),
  );
  await input.press(page.getByRole("link", { name: t(($) => $.job.detailsOf, { name: waiter.name }) }));
  await expect(page.getByRole("heading", { level: 1, name: waiter.name })).toBeVisible();
  await expect(page.getByRole("link", { name: waiter.email })).toBeVisible();
}
