import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { requiredText } from "../fields.ts";
import { textLimits } from "../limits.ts";

const tag = "notifications";

function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "";
}

/** Where a browser is reached: an https address, as its `PushSubscription` has it. */
export const endpoint = requiredText(textLimits.endpoint).check(
  z.refine(isPushService, { error: "invalid" }),
);

export const pushKey = defineCall({
  name: "pushKey",
  method: "GET",
  path: "/push/key",
  tag,
  summary: "What a browser subscribes with; null where the server sends no pushes.",
  who: "account",
  kind: "query",
  answer: answer({ data: z.nullable(z.string()) }),
  errors: [],
});

export const pushSubscribe = defineCall({
  name: "pushSubscribe",
  method: "POST",
  path: "/push/subscribe",
  tag,
  summary: "Tells the account's notifications to a browser from now on, as long as its session lasts.",
  who: "account",
  kind: "command",
  creates: true,
  body: z.object({
    endpoint,
    keys: z.object({
      // A point of P-256, uncompressed, and 16 bytes, both in base64url.
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
  summary: "Tells a browser of the caller nothing any more; one that is told nothing stays so.",
  who: "account",
  kind: "command",
  body: z.object({ endpoint }),
  answer: answer({}),
  errors: [],
});
