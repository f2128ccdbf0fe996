import { createECDH } from "node:crypto";
import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { url } from "./variables.ts";

export const PushVariables = z.object({
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(
    url.check(
      z.refine((value) => /^(mailto:\S+@|https:)/i.test(value), {
        error: "must begin with mailto: or https://",
      }),
    ),
  ),
});
type PushEnvironment = z.infer<typeof PushVariables>;

export interface PushConfig {
  /** The server's identity for push services, and the contact for them. */
  readonly vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
}

/** A private key in base64url with its leading zeros, which some programs leave out, and push services require. */
const padPrivateKey = (key: string): string =>
  Buffer.from(Buffer.from(key, "base64url").toString("hex").padStart(64, "0"), "hex").toString("base64url");

/** The public key of a private one, both in base64url; undefined for an invalid key. */
function derivePublicKey(privateKey: string): string | undefined {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

/** @throws StartupError */
export function readVapid(env: PushEnvironment): PushConfig["vapid"] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (publicKey && privateKey && subject) {
    if (derivePublicKey(privateKey) === publicKey) {
      return { publicKey, privateKey: padPrivateKey(privateKey), subject };
    }
    throw new StartupError("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys.");
  }
  if (publicKey || privateKey || subject) {
    throw new StartupError(
      "Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT together, or leave them unset.",
    );
  }
  return undefined;
}
