import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

const derive = promisify(argon2);

// OWASP's first choice for argon2id; about 26 ms. Each run takes 19 MiB and a thread of the pool that files
// and look-ups use too, so only a few run at once.
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const;
const turn = pLimit(3);

const run = (password: string, nonce: Buffer): Promise<Buffer> =>
  turn(() => derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost }));

/** The stored form of a password: a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await run(password, nonce);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

/**
 * Whether a password matches the stored one. Without a stored one the check takes the same time and fails, so that the
 * duration does not reveal whether an account exists.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , , nonce, tag] = (stored ?? "").split("$");
  if (nonce === undefined || tag === undefined) {
    await run(password, randomBytes(16));
    return false;
  }
  return timingSafeEqual(await run(password, Buffer.from(nonce, "base64url")), Buffer.from(tag, "base64url"));
}
