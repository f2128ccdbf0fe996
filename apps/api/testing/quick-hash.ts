import { argon2Sync, randomBytes } from "node:crypto";

/** The lowest cost that Argon2 allows: microseconds instead of 26 ms. */
export const quickCost = { memory: 8, passes: 1, parallelism: 1 };

/** The hash of a password as stored by a server that runs with `quick-hashes.ts`. */
export function quickHash(password: string): string {
  const { memory, passes, parallelism } = quickCost;
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    tagLength: 32,
    ...quickCost,
  });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}
