import { hashToken } from "../accounts/tokens.ts";

/**
 * What is stored of a code. The challenge, 256 random bits of which the database has only a hash, is its salt:
 * without it, a million tries would find six digits.
 */
export const hashCode = (challenge: string, code: string): Buffer => hashToken(`${challenge} ${code}`);
