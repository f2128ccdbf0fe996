import type { Account } from "@bandeja/contract/calls/accounts";
import type { Waitress } from "@bandeja/contract/calls/waitstaff";
import { onTestFinished } from "vitest";
import { endLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { venueAccount } from "./account.ts";

/** The test worker. */
export const waiterId = "w1";

/** Signs in a worker for one test; the storage is cleared afterwards. */
export function signInWaiter(): void {
  storeLogin({
    token: "token",
    type: "waitress",
    authprovider: "password",
    email: "rui@mesa.pt",
    _id: waiterId,
  });
  onTestFinished(endLogin);
}

export const waiterAccount = (more: Partial<Account> = {}): Account =>
  venueAccount({ _id: waiterId, type: "waitress", email: "rui@mesa.pt", ...more });

export const waiterRecord = (more: Partial<Waitress> = {}): Waitress => ({
  _id: waiterId,
  waitress: "Rui Prado",
  photo: null,
  email: "rui@mesa.pt",
  mobilecountry: null,
  mobile: null,
  age: 27,
  englishlevel: "fluent",
  experiencelevel: null,
  city: "Lisbon",
  country: "Portugal",
  rating: 4.6,
  reviews: 21,
  shifts: 24,
  noshows: 0,
  earlycancellations: 1,
  latecancellations: 0,
  kept: 1,
  hourschanged: 0,
  ...more,
});
