import type { UserEvent } from "@testing-library/user-event";
import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { paymentsPrices } from "@bandeja/contract/calls/payments";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { reservationsOptions, type ReservationOptions } from "@bandeja/contract/calls/reservations";
import { restaurantHolidays, type Holiday } from "@bandeja/contract/calls/holidays";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { addDays } from "@bandeja/domain/wall-clock";
import { screen, within } from "@testing-library/react";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { fixedToday } from "@bandeja/web-platform/testing/stop-clock.ts";
import { conductAnswer } from "@bandeja/features/testing/conduct-answer.ts";
import { venueRecord } from "@bandeja/features/testing/venue-rows.ts";
import { NewJobScreen } from "../screens/new-job/new-job-screen.tsx";
import { renderScreen } from "./render-screen.tsx";

export const friday = addDays(fixedToday, 7);
export const typedJob = {
  startDate: friday,
  endDate: addDays(friday, 1),
  startTime: "18:00",
  endTime: "02:00",
  hourlyValue: "32,50",
  currency: "BRL",
  tips: "Yes",
  openings: 3,
  note: "Black shirt.",
};

/** A fake API with the venue; the form has a complete job by default. */
export function openNewJob(
  options: {
    venue?: Partial<Venue>;
    jobs?: JobRow[];
    upcoming?: JobRow[];
    uncompleted?: JobRow[];
    block?: ConductSummary["block"];
    holidays?: Holiday[];
    team?: ReservationOptions;
    typed?: object;
    at?: string;
  } = {},
  language: "en" | "pt" = "en",
) {
  const server = fakeApi();
  server.answers(restaurantGet, { ok: true, data: venueRecord(options.venue) });
  server.answers(jobsVerifyNotCompleted, { ok: true, data: options.uncompleted ?? [] });
  server.answers(conductSummary, conductAnswer(options.block));
  server.answers(jobsFindAllOfRestaurant, { ok: true, data: options.jobs ?? [] });
  server.answers(jobsGetValuePayment, { ok: true, data: 9.9 });
  const prices = [
    { credits: 1 as const, amount: 9.9 },
    { credits: 5 as const, amount: 44.55 },
  ];
  server.answers(paymentsPrices, { ok: true, data: prices });
  server.answers(jobsFindOfRestaurant, { ok: true, data: options.upcoming ?? [] });
  server.answers(restaurantHolidays, { ok: true, data: options.holidays ?? [] });
  server.answers(jobsAdd, { ok: true, message: "Job posted.", data: { id: "j9" } });
  const team = { last: { who: "nobody", span: "short" as const }, favourites: 0, groups: [] };
  server.answers(reservationsOptions, { ok: true, data: options.team ?? team });
  const { typed = typedJob } = options;
  if (Object.keys(typed).length > 0) saveDraft("new-job", { ...typed });
  return { server, ...renderScreen(<NewJobScreen />, { at: options.at ?? "/newjob", language }) };
}

export const post = () => screen.findByRole("button", { name: "POST" });
export const review = () => screen.findByRole("dialog", { name: "Is this right?" });

/** Presses POST in the form, and in the review. */
export async function send(user: UserEvent): Promise<void> {
  await user.click(await post());
  await user.click(within(await review()).getByRole("button", { name: "POST" }));
}
export const alertOf = (name: string) => screen.findByRole("alertdialog", { name });
