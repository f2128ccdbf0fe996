import type { Job } from "@bandeja/contract/calls/jobs";
import type { Message } from "@bandeja/contract/calls/messages";
import type { Waitress } from "@bandeja/contract/calls/waitstaff";
import { onTestFinished } from "vitest";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { storeUser } from "@bandeja/web-platform/session/user.ts";

/** Signs in the venue of the samples for one test. */
export function signIn(): void {
  storeLogin({ token: "t", type: "restaurant", authprovider: "password", email: "ana@sala.pt", _id: "r1" });
  storeUser({ _id: "r1", restaurant: "Sala" });
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** A job of two nights, 18:00 to 02:00, for three workers. */
export function sampleJob(fields: Partial<Job> = {}): Job {
  return {
    _id: "j1",
    restaurant_id: "r1",
    restaurant_name: "Sala",
    restaurant_city: "Lisboa",
    restaurant_country: "Portugal",
    numberwaitress: 3,
    salary: 12.5,
    currency: "EUR",
    startdate: "2099-11-27",
    enddate: "2099-11-28",
    startshift: "18:00",
    endshift: "02:00",
    tips: "Yes",
    totalspend: 200,
    obs: "Black shirt, green door.",
    timezone: "Europe/Lisbon",
    startsat: "2099-11-27T18:00:00.000Z",
    endsat: "2099-11-29T02:00:00.000Z",
    status: "open",
    applied: 0,
    confirmed: 0,
    ...fields,
  };
}

export function samplePerson(fields: Partial<Waitress> = {}): Waitress {
  return {
    _id: "w1",
    waitress: "Marina Duarte",
    photo: null,
    email: "marina@example.com",
    mobilecountry: "+351",
    mobile: "912 345 678",
    age: 29,
    englishlevel: "fluent",
    experiencelevel: "over5",
    city: "Lisboa",
    country: "Portugal",
    rating: 4.8,
    reviews: 31,
    shifts: 40,
    noshows: 0,
    earlycancellations: 1,
    latecancellations: 0,
    kept: 1,
    hourschanged: 0,
    ...fields,
  };
}

/** A message, by default of the worker. */
export function sampleMessage(fields: Partial<Message> = {}): Message {
  return {
    _id: "m1",
    messagedate: "2026-11-20T12:20:00.000Z",
    messagetext: "I am at the green door.",
    fromuserid: "w1",
    status: "read",
    clientid: "c1",
    ...fields,
  };
}
