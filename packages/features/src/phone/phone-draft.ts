import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { clearChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";

/** The name of the number form's draft. */
export const phoneDraft = "phone";

/** Returns to the number form, with the number as it was typed. */
export function changeNumber({ phone, iso }: PhoneChallenge): void {
  saveDraft(phoneDraft, { phone, phoneCountry: iso });
  clearChallenge();
}
