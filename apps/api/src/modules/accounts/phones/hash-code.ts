import { hashesOf, type KeyedHash } from "../../../db/hash-key.ts";
import { hashToken } from "../core/tokens.ts";

/**
 * The stored hash of a code. Its salt is the challenge, 256 random bits that the database has only as a hash: without
 * it, a million tries would find six digits.
 */
export const hashCode = (challenge: string, code: string): Buffer => hashToken(`${challenge} ${code}`);

const sharedCode = (message: Buffer, code: string) => `code ${message.toString("hex")} ${code}`;

/** The same for challenges that share a message: they have only the hash of its challenge, so a key replaces it. */
export const hashSharedCode = (keyedHash: KeyedHash, message: Buffer, code: string): Buffer =>
  keyedHash(sharedCode(message, code));

/** The hashes that a right code may have, while keys are rotated with either key. */
export const hashesOfSharedCode = (keyedHash: KeyedHash, message: Buffer, code: string): Buffer[] =>
  hashesOf(keyedHash, sharedCode(message, code));
