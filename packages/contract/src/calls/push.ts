import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { requiredText } from "../fields.ts";
import { textLimits } from "../limits.ts";

const tag = "notifications";

function isPushService(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}

/** The endpoint of a browser's `PushSubscription`, an https URL. */
export const endpoint = requiredText(textLimits.endpoint).check(
  z.refine(isPushService, { error: "invalid" }),
);

export const pushKey = defineCall({
  name: "pushKey",
  method: "GET",
  path: "/push/key",
  tag,
  summary: "The key with which a browser subscribes; null if the server sends no pushes.",
  who: "account",
  kind: "query",
  cost: "usual",
  answer: answer({ data: z.nullable(z.string()) }),
  errors: [],
});

export const pushSubscribe = defineCall({
  name: "pushSubscribe",
  method: "POST",
  path: "/push/subscribe",
  tag,
  summary: "Subscribes a browser to the account's notifications, until its session ends.",
  who: "account",
  kind: "command",
  cost: "usual",
  creates: true,
  body: z.object({
    endpoint,
    keys: z.object({
      // An uncompressed point of P-256, and a secret of 16 bytes, both in base64url.
      p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
  }),
  answer: answer({}),
  errors: ["WRONG_STATE"],
});

export const pushUnsubscribe = defineCall({
  name: "pushUnsubscribe",
  method: "POST",
  path: "/push/unsubscribe",
  tag,
  summary: "Unsubscribes a browser of the account, if it is subscribed.",
  who: "account",
  kind: "command",
  cost: "usual",
  body: z.object({ endpoint }),
  answer: answer({}),
  errors: [],
});
