import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "@bandeja/config/config";

/** The entries of a backup that a signature covers. The manifest has the checksums of all others. */
export interface SignedParts {
  readonly header: Buffer;
  readonly manifest: Buffer;
}

/** The secrets of the settings: the first signs, and a file that was signed by any of them is ours. */
export const signingSecrets = ({
  backupKey,
  hashKey,
  hashKeyPrevious,
}: Pick<Config, "backupKey" | "hashKey" | "hashKeyPrevious">): string[] =>
  [backupKey, hashKey, hashKeyPrevious].filter((secret) => secret !== undefined);

/** The signature (hexadecimal) of a backup, with a key that is derived from a secret for this purpose only. */
export function signParts({ header, manifest }: SignedParts, secret: string): string {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "signature of a backup", 32));
  const sums = [header, manifest].map((bytes) => createHash("sha256").update(bytes).digest());
  return createHmac("sha256", key).update(Buffer.concat(sums)).digest("hex");
}

/** Whether one of the secrets made a signature. */
export function isSignedBy(secrets: readonly string[], hmac: string, parts: SignedParts): boolean {
  const found = Buffer.from(hmac, "hex");
  return secrets.some((secret) => timingSafeEqual(Buffer.from(signParts(parts, secret), "hex"), found));
}
