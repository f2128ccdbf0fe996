import type { Side } from "@bandeja/domain/side";
import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { findMailTo } from "./core/mail-to.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { Services } from "../../runtime/services.ts";
import { requirePhone } from "./phones/require-phone.ts";
import { consumeVerification } from "./phones/consume-verification.ts";
import { recordHeldContacts, recordVerified } from "./persons/record-verified.ts";
import { findAccount, releasePhone, setPhone } from "./core/accounts-store.ts";
import { requireUnclaimedSince } from "./persons/require-unclaimed.ts";

/** The field of the number in each registration. */
const phoneField = { venue: "phone", worker: "mobile" } as const satisfies Record<Side, string>;

/** A number as it was typed, with the proof that it was verified. */
interface Proof {
  callingCode: string;
  phone: string;
  verification: string;
}

interface Owner {
  accountId: string;
  side: Side;
  now: Date;
}

async function attach(
  tx: Tx,
  input: Owner & Proof,
  services: Services,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const { accountId, side, now } = input;
  const phone = requirePhone(input.callingCode, input.phone, phoneField[side]);
  await consumeVerification(tx, { verification: input.verification, e164: phone.e164, now });
  const account = await findAccount(tx, accountId);
  if (account === undefined) throw new ApiError("NOT_FOUND");
  await recordHeldContacts(tx, account, services);
  await recordVerified(tx, accountId, { phone: phone.e164 }, services);
  const released = await releasePhone(tx, side, phone.e164, accountId);
  await setPhone(tx, accountId, phone);
  const mailTo =
    isMailed && account.phoneE164 !== phone.e164 ? await findMailTo(tx, account, phone.e164) : {};
  await record(tx, { type: "phone.changed", payload: { accountId, ...mailTo } }, now);
  for (const before of released) {
    const payload = { accountId: before.id, ...(await findMailTo(tx, before, phone.e164)) };
    await record(tx, { type: "phone.lost", payload }, now);
  }
}

/**
 * Gives an account a number that was verified by code, and notifies its verified e-mail, since a session alone is
 * enough for it. An account of the same side with that number loses it and is notified as well; the two are one person
 * from then on.
 *
 * @throws ApiError `PHONE_INVALID`; `VERIFICATION_INVALID` when the proof is for another number, used or expired;
 *   `UNAUTHENTICATED` when the account was claimed meanwhile.
 */
export async function attachPhone(tx: Tx, input: Owner & Proof, services: Services): Promise<void> {
  await attach(tx, input, services, { isMailed: true });
  await requireUnclaimedSince(tx, input.accountId, input.now);
}

export type OptionalProof = { [field in keyof Proof]?: string | undefined };

/**
 * Like `attachPhone`, for a registration: the phone may be omitted, but only completely, and no mail is sent.
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
      fields: { [phoneField[owner.side]]: { rule: "verificationInvalid" } },
    });
  }
  if (!phone || !callingCode) {
    throw new ApiError("VERIFICATION_INVALID", { fields: { verification: { rule: "verificationInvalid" } } });
  }
  await attach(tx, { ...owner, phone, callingCode, verification }, services, { isMailed: false });
}
