import { restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { api } from "@bandeja/web-platform/api/api.ts";
import { settle } from "./registration.ts";
import type { Registration } from "./registration.ts";

/** Checks that user name and e-mail are free and the password, if any, is accepted; then stores step 1. */
export async function settleAccount(
  account: NonNullable<Registration["account"]>,
  password?: string,
): Promise<void> {
  await api.call(restaurantSemisignup, { body: { ...account, ...(password !== undefined && { password }) } });
  settle({ account });
}
