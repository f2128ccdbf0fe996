import { clearCountries } from "@bandeja/features/phone/use-countries.ts";
import { savePassword, takeComplaints, takeFinish } from "#features/registration/registration-memory.ts";
import type { Registration } from "#features/registration/registration.ts";

/** A registration with all steps answered. */
export const answered = {
  account: { username: "serena", email: "ana@serena.test" },
  venue: {
    name: "Cantina Serena",
    address: "Rua Augusta 100",
    city: "Lisboa",
    country: "Portugal",
    localityId: "2267057",
  },
  phone: { phone: "912345678", phoneCountry: "+351", verification: "proof" },
} as const satisfies Registration;

/** Resets a registration's memory, as a reload does. */
export function reloadMemory(): void {
  savePassword(undefined);
  takeFinish();
  takeComplaints(1);
  takeComplaints(2);
  clearCountries();
}

/** Cleans up after a test of the registration. */
export function endRegistration(): void {
  reloadMemory();
  sessionStorage.clear();
  localStorage.clear();
}

/** All stored data of the browser, to search for secrets. */
export function everythingStored(): string {
  return JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]);
}
