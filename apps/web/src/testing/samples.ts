import type { Job } from "@bandeja/contract/calls/jobs";
import type { Message } from "@bandeja/contract/calls/messages";
import type { Worker } from "@bandeja/contract/calls/waitstaff";
import { storeUser } from "@bandeja/web-platform/session/user.ts";
import { signIn } from "@bandeja/web-platform/testing/sign-in.ts";

/** Signs in the venue of the samples for one test. */
export function signInSampleVenue(): void {
  signIn({ type: "restaurant", id: "r1", email: "ana@sala.pt" });
  storeUser({ id: "r1", name: "Sala" });
}

/** A job of two nights, 18:00 to 02:00, for three workers. */
export function sampleJob(fields: Partial<Job> = {}): Job {
  return {
    id: "j1",
    venueId: "r1",
    venueName: "Sala",
    venueCity: "Lisboa",
    venueCountry: "Portugal",
    openings: 3,
    hourlyValue: 12.5,
    currency: "EUR",
    startDate: "2099-11-27",
    endDate: "2099-11-28",
    startTime: "18:00",
    endTime: "02:00",
    tips: "Yes",
    totalSpend: 200,
    note: "Black shirt, green door.",
    timezone: "Europe/Lisbon",
    startsAt: "2099-11-27T18:00:00.000Z",
    endsAt: "2099-11-29T02:00:00.000Z",
    status: "open",
    applied: 0,
    confirmed: 0,
    ...fields,
  };
}

export function samplePerson(fields: Partial<Worker> = {}): Worker {
  return {
    id: "w1",
    name: "Marina Duarte",
    photo: null,
    email: "marina@example.com",
    phoneCountry: "+351",
    phone: "912 345 678",
    age: 29,
    englishLevel: "fluent",
    experienceLevel: "over5",
    city: "Lisboa",
    country: "Portugal",
    rating: 4.8,
    reviews: 31,
    shifts: 40,
    noShows: 0,
    earlyCancellations: 1,
    lateCancellations: 0,
    kept: 1,
    hoursChanged: 0,
    ...fields,
  };
}

/** A message, by default of the worker. */
export function sampleMessage(fields: Partial<Message> = {}): Message {
  return {
    id: "m1",
    sentAt: "2026-11-20T12:20:00.000Z",
    text: "I am at the green door.",
    senderId: "w1",
    status: "read",
    clientId: "c1",
    ...fields,
  };
}
