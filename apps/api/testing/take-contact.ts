import { accountConfirmEmail } from "@bandeja/contract/calls/accounts";
import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { makeEmailChange } from "./make-links.ts";
import { makeVerification } from "./make-verification.ts";
import type { TestApp } from "./test-app.ts";

interface Account {
  id: string;
  token: string;
}

/** Lets a venue or a worker verify a Portuguese number, and so take it from another account. @returns the status */
export async function takeNumber(
  { services, ask }: Pick<TestApp, "services" | "ask">,
  type: "restaurant" | "waitress",
  { id, token }: Account,
  phone: string,
): Promise<number> {
  const verification = await makeVerification(services.db, `+351${phone}`, services.now());
  if (type === "restaurant") {
    const body = { restaurant_id: id, phone, phonecountry: "351", verification };
    return (await ask(restaurantInsertPhone, { token, body })).status;
  }
  const body = { mobile: phone, mobilecountry: "351", verification };
  return (await ask(waitressInsertPhone, { token, body })).status;
}

/** Changes an account's e-mail by the link that is mailed to it. @returns the status */
export async function takeEmail(
  { services, ask }: Pick<TestApp, "services" | "ask">,
  account: Account,
  email: string,
): Promise<number> {
  const token = await makeEmailChange(services.db, account, email, { now: services.now() });
  return (await ask(accountConfirmEmail, { token: account.token, body: { token } })).status;
}
