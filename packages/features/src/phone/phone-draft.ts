import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { clearChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";

/** The name of the number form's draft. */
export const phoneDraft = "phone";

/** Keeps the number as it was typed for the number form. */
export function keepNumber({ phone, iso }: PhoneChallenge): void {
  saveDraft(phoneDraft, { phone, phoneCountry: iso });
}

/** Returns to the number form, with the number as it was typed. */
export function changeNumber(challenge: PhoneChallenge): void {
  keepNumber(challenge);
  clearChallenge();
}
