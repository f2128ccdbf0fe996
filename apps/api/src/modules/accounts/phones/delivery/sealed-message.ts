import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { languages } from "@bandeja/contract/lists";
import * as z from "zod/mini";

const MessageSchema = z.object({
  /** The hash of the challenge, in base64url. */
  challenge: z.string(),
  /** In E.164. */
  to: z.string(),
  code: z.string(),
  language: z.enum(languages),
  /** Whether it was sent a second time. */
  isSecond: z.boolean(),
});

/** The data to send a code a second time. */
export type CodeMessage = z.infer<typeof MessageSchema>;

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "code message", 32));

/** Seals a message with a secret for use in a URL, so that neither logs of proxies nor the database have the code. */
export function sealMessage(message: CodeMessage, secret: string): string {
  const iv = randomBytes(ivBytes);
  const seal = createCipheriv(cipher, keyOf(secret), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([seal.update(JSON.stringify(message)), seal.final()]);
  return Buffer.concat([iv, seal.getAuthTag(), sealed]).toString("base64url");
}

/** @returns undefined for a text that was not sealed with that secret */
export function openMessage(sealed: string, secret: string): CodeMessage | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    return z.parse(MessageSchema, JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}
