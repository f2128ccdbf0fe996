import type { ClientName } from "@bandeja/contract/client-name";
import type { Side } from "@bandeja/domain/side";
import type { DbPool, Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { clearAttempts, countAttempt, uncountAttempt } from "../../http/attempts-store.ts";
import { limitAttempts } from "../../http/limit-attempts.ts";
import type { Services } from "../../runtime/services.ts";
import { emailKeyOf } from "./core/account-key.ts";
import { findAccountsByEmail } from "./core/accounts-store.ts";
import { isKnownNetwork } from "./networks/known-networks-store.ts";
import { normalizeNetwork } from "./networks/normalize-network.ts";
import { isPassword } from "./core/password.ts";
import { requireProof } from "./proof-of-work/spend-proof.ts";
import { requirePartyOf } from "./persons/persons-store.ts";
import { openSession } from "./sessions/open-session.ts";

const scope = "login";
// No account has this id. It is looked up for an unknown e-mail, so that the request takes the same time.
const unknownAccountId = "00000000-0000-0000-0000-000000000000";
const guesses = { max: 10, window: 15 * 60 * 1000 };
/** Units of work for each guess beyond them: about a second of a phone. */
const workOfGuess = 16;

interface Login {
  side: Side;
  email: string;
  password: string;
  /** The solution of a `PROOF_REQUIRED`. */
  proof?: string | undefined;
  now: Date;
  /** Whether the request comes from this machine. */
  isLocal: () => boolean;
  /** The client's IP address. */
  address: string;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
  /** The site or the app; null for other programs. */
  client: ClientName | null;
}

interface Attempt extends Pick<Login, "proof" | "now"> {
  readonly emailKey: string;
  readonly addressHash: Buffer;
  readonly isKnown: boolean;
}

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / guesses.window) * guesses.window);

/**
 * Counts an attempt, by e-mail; from a network that the account has logged in from before separately, so that attackers
 * elsewhere do not lock the owner out. Neither do they in a network that is new: past the limit it has its own, and each
 * attempt takes a proof of work.
 *
 * @returns what was counted, and is cleared by the right password of an e-mail's only account
 */
async function limitGuesses(
  db: DbPool | Tx,
  { emailKey, addressHash, isKnown, proof, now }: Attempt,
  services: LoginServices,
): Promise<string> {
  const ofNetwork = `${emailKey} ${addressHash.toString("hex")}`;
  if (!isKnown) {
    if ((await countAttempt(db, scope, emailKey, windowOf(now))) <= guesses.max) return emailKey;
    await requireProof(db, { purpose: `login ${ofNetwork}`, work: workOfGuess, proof, now }, services);
  }
  await limitAttempts(db, { scope, subject: ofNetwork, ...guesses, now });
  return ofNetwork;
}

type LoginServices = Pick<Services, "keyedHash" | "config">;

/**
 * Opens a session. A wrong e-mail and a wrong password have the same refusal and duration.
 *
 * @param tx no transaction: the count and log entry of a refusal must be committed
 * @throws ApiError `INVALID_DATA`; `ONLY_VENUES` or `ONLY_WAITSTAFF` for the right password of the other side;
 *   `PROOF_REQUIRED` after ten attempts in a quarter of an hour; `TOO_MANY_REQUESTS` after as many of one network beyond
 *   them, or of a known one.
 */
export async function logIn(
  db: DbPool | Tx,
  { side, email, password, proof, now, isLocal, address, userAgent, client }: Login,
  services: LoginServices,
): Promise<{ partyId: string; token: string }> {
  const { keyedHash } = services;
  const emailKey = emailKeyOf(email);
  const found = await findAccountsByEmail(db, emailKey);
  const account = found.find((row) => row.side === side) ?? found[0];
  const addressHash = keyedHash(normalizeNetwork(address));
  const network = { accountId: account?.id ?? unknownAccountId, address };
  const isKnown = await isKnownNetwork(db, network, keyedHash);
  const limited = await limitGuesses(db, { emailKey, addressHash, isKnown, proof, now }, services);
  // To other machines the logins of the demonstration do not exist.
  const isHidden = account?.isDemonstration && !isLocal();
  if (!(await isPassword(password, account?.passwordHash)) || account === undefined || isHidden) {
    // Both cases are recorded alike, so that they take the same time.
    const who =
      account === undefined ? { emailHash: keyedHash(emailKey).toString("hex") } : { accountId: account.id };
    const payload = { ...who, addressHash: addressHash.toString("hex") };
    await record(db, { type: "session.refused", payload }, now);
    throw new ApiError("INVALID_DATA");
  }
  // The right password of one account says nothing of guesses at the other with its e-mail, which may be a stranger's.
  if (found.length > 1) await uncountAttempt(db, scope, limited, windowOf(now));
  else await clearAttempts(db, scope, limited);
  if (account.side !== side) {
    const payload = { accountId: account.id, addressHash: addressHash.toString("hex") };
    await record(db, { type: "role.refused", payload }, now);
    throw new ApiError(side === "venue" ? "ONLY_VENUES" : "ONLY_WAITSTAFF");
  }
  const partyId = await requirePartyOf(db, account.id);
  const origin = { address, userAgent, client, now };
  return { partyId, token: await openSession(db, account.id, origin, { keyedHash }) };
}
