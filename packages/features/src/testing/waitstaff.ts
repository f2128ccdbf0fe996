import type { Account } from "@bandeja/contract/calls/accounts";
import type { Worker } from "@bandeja/contract/calls/waitstaff";
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
    authProvider: "password",
    email: "rui@mesa.pt",
    id: waiterId,
  });
  onTestFinished(endLogin);
}

export const waiterAccount = (more: Partial<Account> = {}): Account =>
  venueAccount({ id: waiterId, type: "waitress", email: "rui@mesa.pt", ...more });

export const waiterRecord = (more: Partial<Worker> = {}): Worker => ({
  id: waiterId,
  name: "Rui Prado",
  photo: null,
  email: "rui@mesa.pt",
  phoneCountry: null,
  phone: null,
  age: 27,
  englishLevel: "fluent",
  experienceLevel: null,
  city: "Lisbon",
  country: "Portugal",
  rating: 4.6,
  reviews: 21,
  shifts: 24,
  noShows: 0,
  earlyCancellations: 1,
  lateCancellations: 0,
  kept: 1,
  hoursChanged: 0,
  ...more,
});
