import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import * as z from "zod/mini";
import type { KeyedHash } from "../../../db/hash-key.ts";

/** The validity (ms) of a challenge, for slow phones and distracted people. */
const life = 10 * 60_000;

const algorithm = "PBKDF2/SHA-256";
/** Rounds of one attempt: about half a millisecond on a desktop computer. */
const cost = 1_000;
/** The average number of attempts for one unit of work. */
const triesPerUnit = 150;

/** What a proof is for: `login ana@sala.pt 192.0.2.1`. It is worth nothing for anything else. */
interface ProofPurpose {
  readonly purpose: string;
  readonly now: Date;
}

/** A verified proof, which may be used once. */
export interface Proof {
  readonly id: string;
  readonly until: Date;
}

const hashPurpose = (keyedHash: KeyedHash, purpose: string) =>
  keyedHash(`proof of work for ${purpose}`).toString("base64url");

// Derived from the server's key, which every process has.
const deriveSecrets = (keyedHash: KeyedHash) => ({
  hmacSignatureSecret: keyedHash("proof of work: challenge").toString("base64url"),
  hmacKeySignatureSecret: keyedHash("proof of work: key").toString("base64url"),
});

/** Creates a signed challenge with a number of units of work, for one purpose and ten minutes. */
export function createProofChallenge(
  keyedHash: KeyedHash,
  { work, now, purpose }: ProofPurpose & { work: number },
): Promise<Challenge> {
  const tries = Math.max(2, Math.round(work * triesPerUnit));
  return createChallenge({
    algorithm,
    cost,
    // Between 0.5 and 1.5 times the average, which bounds the wait.
    counter: randomInt(Math.floor(tries / 2), Math.ceil(tries * 1.5)),
    deriveKey,
    // The library compares its own `expiresAt` with the machine's clock, which is not the server's in tests.
    data: { subject: hashPurpose(keyedHash, purpose), until: now.getTime() + life },
    ...deriveSecrets(keyedHash),
  });
}

const text = z.string().check(z.maxLength(200));
const count = z.number().check(z.int(), z.nonnegative());
const PayloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      cost: count,
      data: z.object({ subject: text, until: count }),
      keyLength: count,
      keyPrefix: text,
      keySignature: text,
      nonce: text,
      salt: text,
    }),
    signature: text,
  }),
  solution: z.object({ counter: count, derivedKey: text }),
});

function parsePayload(proof: string) {
  try {
    return z.safeParse(PayloadSchema, JSON.parse(Buffer.from(proof, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Verifies a solution: base64 of `{challenge, solution}`; undefined for a wrong one, or another purpose. */
export async function readProof(
  keyedHash: KeyedHash,
  { proof, now, purpose }: ProofPurpose & { proof: string },
): Promise<Proof | undefined> {
  const payload = parsePayload(proof);
  if (payload === undefined) return undefined;
  const { subject, until } = payload.challenge.parameters.data;
  if (subject !== hashPurpose(keyedHash, purpose) || until <= now.getTime()) return undefined;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...deriveSecrets(keyedHash) });
  return verified ? { id: payload.challenge.signature, until: new Date(until) } : undefined;
}
