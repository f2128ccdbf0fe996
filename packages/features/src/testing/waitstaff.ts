import type { Account } from "@bandeja/contract/calls/accounts";
import type { Worker } from "@bandeja/contract/calls/waitstaff";
import { signIn } from "@bandeja/web-platform/testing/sign-in.ts";
import { venueAccount } from "./account.ts";

/** The test worker. */
export const waiterId = "w1";

/** Signs in a worker for one test; the storage is cleared afterwards. */
export const signInWaiter = (): void => signIn({ type: "waitress", id: waiterId, email: "rui@mesa.pt" });

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
