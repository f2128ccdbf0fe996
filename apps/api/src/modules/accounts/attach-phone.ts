import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Services } from "../../runtime/services.ts";
import { recordEvent } from "./audit/record-event.ts";
import { requirePhone } from "./phones/require-phone.ts";
import { consumeVerification } from "./phones/consume-verification.ts";
import { recordHeldContacts, recordVerified } from "./persons/record-verified.ts";
import { findAccount, releasePhone, setPhone } from "./core/accounts-store.ts";
import { mailAccount } from "./core/mail-account.ts";
import { findClaimedAt } from "./persons/persons-store.ts";

/** The field of the number in each registration. */
const phoneField = { restaurant: "phone", waitress: "mobile" } as const satisfies Record<AccountType, string>;

/** A number as it was typed, with the proof that it was verified. */
interface Proof {
  callingCode: string;
  phone: string;
  verification: string;
}

interface Owner {
  accountId: string;
  type: AccountType;
  now: Date;
}

async function attach(tx: Tx, input: Owner & Proof, services: Services) {
  const { accountId, type, now } = input;
  const phone = requirePhone(input.callingCode, input.phone, phoneField[type]);
  await consumeVerification(tx, { verification: input.verification, e164: phone.e164, now });
  const account = await findAccount(tx, accountId);
  if (account === undefined) throw new ApiError("NOT_FOUND");
  await recordHeldContacts(tx, account, services);
  await recordVerified(tx, accountId, { phone: phone.e164 }, services);
  const released = await releasePhone(tx, type, phone.e164, accountId);
  await setPhone(tx, accountId, phone);
  await recordEvent(tx, { event: "phone_changed", accountId }, now);
  for (const before of released) {
    await recordEvent(tx, { event: "phone_lost", accountId: before.id }, now);
    await mailAccount(tx, before, { mail: "phoneMoved", values: { phone: phone.e164 } }, services);
  }
  return { account, phone: phone.e164 };
}

/**
 * Gives an account a number that was verified by code, and notifies its verified e-mail, since a session alone is
 * enough for it. An account of the same type with that number loses it and is notified as well; the two are one person
 * from then on.
 *
 * @throws ApiError `PHONE_INVALID`; `VERIFICATION_INVALID` when the proof is for another number, used or expired;
 *   `UNAUTHENTICATED` when the account was claimed meanwhile.
 */
export async function attachPhone(tx: Tx, input: Owner & Proof, services: Services): Promise<void> {
  const { account, phone } = await attach(tx, input, services);
  // A claim that was under way has ended: the account's row waited for it.
  await requireUnclaimedSince(tx, account.id, input.now);
  if (account.phoneE164 !== phone) {
    await mailAccount(tx, account, { mail: "phoneChanged", values: { phone } }, services);
  }
}

export type OptionalProof = { [field in keyof Proof]?: string | undefined };

/**
 * As `attachPhone` for a registration, which may leave the phone out, but only whole, and is not mailed about it.
 *
 * @throws ApiError also `PHONE_UNVERIFIED` without a proof; `VERIFICATION_INVALID` when another part is missing.
 */
export async function attachOptionalPhone(
  tx: Tx,
  input: Owner & OptionalProof,
  services: Services,
): Promise<void> {
  const { phone, callingCode, verification, ...owner } = input;
  if (!phone && !callingCode && !verification) return;
  if (!verification) {
    throw new ApiError("PHONE_UNVERIFIED", {
      fields: { [phoneField[owner.type]]: { rule: "verificationInvalid" } },
    });
  }
  if (!phone || !callingCode) {
    throw new ApiError("VERIFICATION_INVALID", { fields: { verification: { rule: "verificationInvalid" } } });
  }
  await attach(tx, { ...owner, phone, callingCode, verification }, services);
}

/**
 * Stops a request that the former holder made before the account was claimed.
 *
 * @param requestedAt when the request came
 * @throws ApiError `UNAUTHENTICATED` where the account was claimed since
 */
async function requireUnclaimedSince(tx: Tx, accountId: string, requestedAt: Date): Promise<void> {
  const claimedAt = await findClaimedAt(tx, accountId);
  if (claimedAt !== undefined && claimedAt > requestedAt) throw new ApiError("UNAUTHENTICATED");
}
