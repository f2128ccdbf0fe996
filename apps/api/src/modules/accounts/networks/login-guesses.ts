import type { Db, DbPool, Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { clearAttempts, countAttempt, hasUsedUp, uncountAttempt } from "../../../http/attempts-store.ts";
import { limitAttempts } from "../../../http/limit-attempts.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireProof } from "../proof-of-work/spend-proof.ts";
import { normalizeNetwork } from "./normalize-network.ts";

const scope = "login";
const guesses = { max: 10, window: 15 * 60 * 1000 };
/** Units of work for each guess beyond them: about a second of a phone. */
const workOfGuess = 16;

interface Guess {
  readonly emailKey: string;
  /** The client's IP address. */
  readonly address: string;
  /** Whether the account has logged in from this network before. */
  readonly isKnown: boolean;
  /** The solution of a `PROOF_REQUIRED`. */
  readonly proof?: string | undefined;
  readonly now: Date;
}

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / guesses.window) * guesses.window);

/** The guesses of one network. */
const subjectOf = (emailKey: string, address: string, keyedHash: KeyedHash): string =>
  `${emailKey} ${keyedHash(normalizeNetwork(address)).toString("hex")}`;

/**
 * Counts an attempt, by e-mail; from a network that the account has logged in from before separately, so that attackers
 * elsewhere do not lock the owner out. Neither do they in a network that is new: past the limit it has its own, and each
 * attempt takes a proof of work.
 *
 * @returns what was counted, and is cleared by the right password of an e-mail's only account
 */
export async function limitGuesses(
  db: DbPool | Tx,
  { emailKey, address, isKnown, proof, now }: Guess,
  services: Pick<Services, "keyedHash" | "config">,
): Promise<string> {
  const ofNetwork = subjectOf(emailKey, address, services.keyedHash);
  if (!isKnown) {
    if ((await countAttempt(db, scope, emailKey, windowOf(now))) <= guesses.max) return emailKey;
    await requireProof(db, { purpose: `login ${ofNetwork}`, work: workOfGuess, proof, now }, services);
  }
  await limitAttempts(db, { scope, subject: ofNetwork, ...guesses, now });
  return ofNetwork;
}

/** Until when logins with an e-mail are refused in a network that has guessed too often; undefined if none has. */
export async function findLoginRefusal(db: Db, emailKey: string, now: Date): Promise<Date | undefined> {
  const windowStart = windowOf(now);
  const isRefused = await hasUsedUp(db, scope, { prefix: `${emailKey} `, windowStart, max: guesses.max });
  return isRefused ? new Date(windowStart.getTime() + guesses.window) : undefined;
}

/** Takes a guess back, by what was counted. */
export const forgetGuess = (db: Db | Tx, counted: string, now: Date): Promise<void> =>
  uncountAttempt(db, scope, counted, windowOf(now));

/** Clears all guesses, by what was counted. */
export const forgetGuesses = (db: Db | Tx, counted: string): Promise<void> =>
  clearAttempts(db, scope, counted);

/** Clears the guesses from a network where a new password was just chosen by a mailed link. */
export const forgetGuessesFrom = (
  tx: Tx,
  { emailKey, address }: Pick<Guess, "emailKey" | "address">,
  keyedHash: KeyedHash,
): Promise<void> => clearAttempts(tx, scope, subjectOf(emailKey, address, keyedHash));
