import { accountResetPassword } from "@bandeja/contract/calls/accounts";
import { makePasswordLink } from "./make-links.ts";
import { hoursAfter, type Market } from "./test-market.ts";

/** An account with an unverified e-mail, and no phone. */
export const unproved = {
  emailVerifiedAt: null,
  phoneE164: null,
  phoneCallingCode: null,
  phoneNational: null,
};

/** The password that the owner of an e-mail sets. */
export const ownersPassword = "what only I know";

/** Moves the clock by five minutes. */
export function advanceClock({ services, setNow }: Pick<Market, "services" | "setNow">): void {
  setNow(hoursAfter(services.now(), 1 / 12));
}

/** Lets the owner of an account's e-mail set a password by a mailed link. @returns the account with a new token */
export async function claimAccount<A extends { id: string }>(
  market: Market,
  account: A,
  email: string,
): Promise<A & { token: string }> {
  advanceClock(market);
  const link = { id: account.id, email };
  const token = await makePasswordLink(market.db, link, { now: market.services.now() });
  const { status } = await market.ask(accountResetPassword, { body: { token, password: ownersPassword } });
  if (status !== 200) throw new Error(`The password of ${account.id} was not set: ${status}.`);
  advanceClock(market);
  return { ...account, token: await market.tokenAt(account, market.services.now()) };
}
