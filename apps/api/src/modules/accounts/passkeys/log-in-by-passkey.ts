import type { Side } from "@bandeja/domain/side";
import type { DbPool, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { record } from "../../../events/record.ts";
import { countAttempt, uncountAttempt } from "../../../http/attempts-store.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { lockAccount } from "../core/accounts-store.ts";
import { hashToken } from "../core/tokens.ts";
import { normalizeNetwork } from "../networks/normalize-network.ts";
import { requireProof } from "../proof-of-work/spend-proof.ts";
import { deleteRecoveryOf } from "../webauthn/recoveries-store.ts";
import { openSession } from "../sessions/open-session.ts";
import type { Origin } from "../sessions/origin.ts";
import { takeFlow } from "../webauthn/flows-store.ts";
import { invalidPasskey } from "../webauthn/invalid-passkey.ts";
import { verifyPasskey } from "../webauthn/verify-passkey.ts";
import type { ShownPasskey } from "../webauthn/verify-signature.ts";

const scope = "passkey";
const attempts = { max: 10, window: 15 * 60_000 };
/** Units of work for each attempt beyond them, as for a guess of a password. */
const workOfAttempt = 16;

interface PasskeyLogin extends Origin {
  readonly flow: string;
  readonly credential: ShownPasskey;
  /** Refuses an account of the other side. */
  readonly side: Side | undefined;
  /** The solution of a `PROOF_REQUIRED`. */
  readonly proof?: string | undefined;
  /** Whether the request comes from this machine. */
  readonly isLocal: () => boolean;
  readonly now: Date;
}

type Begun = NonNullable<Awaited<ReturnType<typeof takeFlow>>>;

async function openVerified(tx: Tx, begun: Begun, login: PasskeyLogin, services: Services) {
  const { credential, side, isLocal, now } = login;
  const account = await lockAccount(tx, await verifyPasskey(tx, credential, begun, now, services));
  // To other machines the logins of the demonstration do not exist.
  if (account === undefined || account.deletedAt !== null || (account.isDemonstration && !isLocal())) {
    throw invalidPasskey();
  }
  if (side !== undefined && account.side !== side) {
    throw new ApiError(side === "venue" ? "ONLY_VENUES" : "ONLY_WAITSTAFF");
  }
  // The passkey is not lost.
  await deleteRecoveryOf(tx, account.id);
  const { id, email } = account;
  return { id, side: account.side, email, token: await openSession(tx, id, login, services) };
}

/**
 * Opens a session by the signature of a passkey, for a login that began with it, or with another proof on a new device.
 *
 * @param db no transaction: the count and log entry of a refusal must be committed
 * @throws ApiError `PASSKEY_INVALID`; `ONLY_VENUES` or `ONLY_WAITSTAFF` for a passkey of the other side; `PROOF_REQUIRED`
 *   after ten failed attempts of one network in a quarter of an hour.
 */
export async function logInByPasskey(db: DbPool, login: PasskeyLogin, services: Services) {
  const { flow, address, proof, now } = login;
  const network = services.keyedHash(normalizeNetwork(address)).toString("hex");
  const since = new Date(Math.floor(now.getTime() / attempts.window) * attempts.window);
  if ((await countAttempt(db, scope, network, since)) > attempts.max) {
    await requireProof(db, { purpose: `passkey ${network}`, work: workOfAttempt, proof, now }, services);
  }
  const begun = await takeFlow(db, { tokenHash: hashToken(flow), kinds: ["login", "secondStep"] }, now);
  try {
    if (begun === undefined) throw invalidPasskey();
    const opened = await inTransaction(db, (tx) => openVerified(tx, begun, login, services));
    await uncountAttempt(db, scope, network, since);
    return opened;
  } catch (error) {
    const accountId = begun?.accountId ?? undefined;
    await record(db, { type: "session.refused", payload: { accountId, addressHash: network } }, now);
    throw error;
  }
}
