import type { PasskeyBegun } from "@bandeja/contract/console/session";
import { keepReason } from "@bandeja/contract/console/view-reasons";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { Db, DbPool, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newId } from "../../../kernel/ids.ts";
import { hashToken, newToken } from "../../accounts/core/tokens.ts";
import { flowLife } from "../../accounts/webauthn/flows.ts";
import { relyingPartyOf } from "../../accounts/webauthn/relying-party.ts";
import { registrationOptions } from "../../accounts/webauthn/registration-options.ts";
import { verifyRegistration, type AddedPasskey } from "../../accounts/webauthn/verify-registration.ts";
import { verifySignature, type ShownPasskey } from "../../accounts/webauthn/verify-signature.ts";
import { toActing } from "../core/acting-operator.ts";
import { deleteInvitation, findInvited, lockOperatorById, setOperator } from "../core/operators-store.ts";
import { recordAct } from "../core/perform.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import {
  deleteOperatorPasskeys,
  findOperatorPasskey,
  insertOperatorFlow,
  insertOperatorPasskey,
  setOperatorPasskeyUsed,
  takeOperatorFlow,
} from "./passkeys-store.ts";
import { insertOperatorSession } from "./sessions-store.ts";

/** Where and when. */
interface At {
  /** The console's address. */
  readonly url: string;
  readonly now: Date;
}

const refused = (): Refusal => new Refusal("The passkey was refused. Try again.", "PASSKEY");
const linkOver = (): Refusal =>
  new Refusal("This link has been used, or its day is over. Ask for another invitation.", "LINK");

async function begin(
  db: Db,
  options: { readonly challenge: string },
  operatorId: string | null,
  now: Date,
): Promise<PasskeyBegun> {
  const flow = newToken();
  const expiresAt = new Date(now.getTime() + flowLife);
  const { challenge } = options;
  await insertOperatorFlow(db, { tokenHash: hashToken(flow), challenge, operatorId, expiresAt });
  return { flow, options: { ...options } };
}

async function openSession(tx: Tx, operatorId: string, now: Date): Promise<string> {
  const token = newToken();
  await insertOperatorSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    operatorId,
    openedAt: now,
    usedAt: now,
  });
  return token;
}

/** Begins to register the passkey of an invited operator. @throws Refusal for a link that is over */
export async function beginJoining(db: Db, token: string, { url, now }: At) {
  const operator = await findInvited(db, hashToken(token), now);
  if (operator === undefined) throw linkOver();
  const { id: accountId, emailKey: email, name } = operator;
  const options = await registrationOptions({ accountId, email, name, passkeys: [] }, { siteUrl: url });
  return { name, ...(await begin(db, options, operator.id, now)) };
}

/** Registers the passkey, uses the link up, and opens a session. @returns its token @throws Refusal */
export async function join(
  db: DbPool,
  { token, flow, credential }: { token: string; flow: string; credential: AddedPasskey },
  { url, now }: At,
): Promise<string> {
  const begun = await takeOperatorFlow(db, hashToken(flow), now);
  const made =
    begun &&
    (await verifyRegistration(
      { credential, challenge: begun.challenge, userAgent: undefined },
      { siteUrl: url },
    ));
  if (begun === undefined || made === undefined) throw refused();
  return inTransaction(db, async (tx) => {
    const operator = await findInvited(tx, hashToken(token), now);
    if (operator === undefined || begun.operatorId !== operator.id) throw linkOver();
    await lockOperatorById(tx, operator.id);
    if (!(await deleteInvitation(tx, operator.id))) throw linkOver();
    await deleteOperatorPasskeys(tx, operator.id);
    await insertOperatorPasskey(tx, {
      id: newId(),
      operatorId: operator.id,
      credentialId: made.credentialId,
      publicKey: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      deviceType: made.deviceType,
      createdAt: now,
      lastUsedAt: null,
    });
    await setOperator(tx, operator.id, { joinedAt: now });
    const reason = keepReason({ way: "invitation" });
    const act = {
      name: "operators join",
      reason,
      about: undefined,
      outcome: [{ name: "passkeyRegistered" } as const],
    };
    await recordAct({ tx, by: toActing(operator), now }, act);
    return openSession(tx, operator.id, now);
  });
}

/** Begins a login, at which the browser lets the operator choose a passkey. */
export async function beginLogin(db: Db, { url, now }: At): Promise<PasskeyBegun> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(url).rpID,
    userVerification: "required",
    timeout: flowLife,
    allowCredentials: [],
  });
  return begin(db, options, null, now);
}

/** Opens a session by a signature. @returns its token @throws Refusal */
export async function logIn(
  db: DbPool,
  { flow, credential }: { flow: string; credential: ShownPasskey },
  { url, now }: At,
): Promise<string> {
  const begun = await takeOperatorFlow(db, hashToken(flow), now);
  if (begun === undefined || begun.operatorId !== null) throw refused();
  return inTransaction(db, async (tx) => {
    const passkey = await findOperatorPasskey(tx, credential.id);
    const signed = passkey && (await verifySignature(credential, passkey, begun.challenge, url));
    if (passkey === undefined || signed === undefined) throw refused();
    if (signed.credentialDeviceType !== passkey.deviceType) throw refused();
    const use = { counter: signed.newCounter, lastUsedAt: now };
    if (!(await setOperatorPasskeyUsed(tx, passkey.id, use))) throw refused();
    const operator = await lockOperatorById(tx, passkey.operatorId);
    if (operator === undefined || operator.disabledAt !== null) throw refused();
    const act = {
      name: "operators login",
      reason: keepReason({ way: "passkey" }),
      about: undefined,
      outcome: [{ name: "loggedIn" } as const],
    };
    await recordAct({ tx, by: toActing(operator), now }, act);
    return openSession(tx, operator.id, now);
  });
}
