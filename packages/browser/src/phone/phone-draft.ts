import { saveDraft } from "../form/drafts.ts";
import { forgetChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";

/** The name of the number form's draft. */
export const phoneDraft = "phone";

/** Back to the number, which stands in its form as it was typed. */
export function changeNumber({ phone, iso }: PhoneChallenge): void {
  saveDraft(phoneDraft, { phone, mobilecountry: iso });
  forgetChallenge();
}
