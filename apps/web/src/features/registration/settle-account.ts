import { RegistrationAccountFormSchema, restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { api } from "@bandeja/browser/session/api.ts";
import { settle } from "./registration.ts";
import type { Registration } from "./registration.ts";

export const schema = RegistrationAccountFormSchema;

/** Asks whether user name and e-mail are free, and settles step 1 with them. */
export async function settleAccount(account: NonNullable<Registration["account"]>): Promise<void> {
  await api.call(restaurantSemisignup, { body: account });
  settle({ account });
}
