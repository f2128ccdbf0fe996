import { forgetCountries } from "@bandeja/browser/phone/use-countries.ts";
import { rememberPassword, takeComplaints, takeFinish } from "#features/registration/registration-memory.ts";
import type { Registration } from "#features/registration/registration.ts";

/** A registration whose every step is answered. */
export const answered = {
  account: { username: "serena", email: "ana@serena.test" },
  venue: {
    restaurant: "Cantina Serena",
    address: "Rua Augusta 100",
    city: "Lisboa",
    country: "Portugal",
    placeid: "2267057",
  },
  phone: { phone: "912345678", phonecountry: "+351", verification: "proof" },
} as const satisfies Registration;

/** What a reload does to a registration's memory. */
export function reloadMemory(): void {
  rememberPassword(undefined);
  takeFinish();
  takeComplaints(1);
  takeComplaints(2);
  forgetCountries();
}

/** Ends a test of the registration: nothing of it reaches the next one. */
export function endRegistration(): void {
  reloadMemory();
  sessionStorage.clear();
  localStorage.clear();
}

/** All that rests in the browser, to look for what must not. */
export function everythingStored(): string {
  return JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]);
}
