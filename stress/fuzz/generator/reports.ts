import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { sealMessage } from "@bandeja/api/modules/accounts/phones/delivery/sealed-message";
import { signAsTwilio } from "@bandeja/providers/sms/twilio-signature";
import { malformedText } from "./malformed-values.ts";

export const authToken = "what only Twilio knows";
export const siteUrl = "https://bandeja.test";
const path = "/webhooks/twilio/sms";

/** The reference of a message to its code, as passed to Twilio. */
export const aboutOf = (challenge: Buffer): string =>
  sealMessage(
    {
      challenge: challenge.toString("base64url"),
      to: "+351910000000",
      code: "123456",
      language: "pt",
      isSecond: false,
    },
    authToken,
  );

/** A status report as sent, and whether Twilio could have sent it. */
export interface Report {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly isSigned: boolean;
}

const otherAbouts = {
  unknown: () => `about=${aboutOf(randomBytes(32))}`,
  none: () => "",
  empty: () => "about=",
  twice: () => `about=${aboutOf(randomBytes(32))}&about=x`,
  cut: () => `about=${aboutOf(randomBytes(32)).slice(0, -9)}`,
  short: () => "about=AAAA",
  long: () => `about=${"A".repeat(9_000)}`,
  object: () => "about[a]=1&about[__proto__]=2",
  noText: () => "about=%00%ff%fe",
  "no code of ours": () => `about=${randomBytes(300).toString("base64url")}`,
} as const;
type About = keyof typeof otherAbouts | "sound";

/** Bodies that are not a form, or an unusual one. Their signature does not match: it is made from the parsed form. */
const otherBodies = {
  nothing: "",
  "signs of per cent": "MessageStatus=%&a=%zz&%=%u0000",
  "a text": "MessageStatus",
  JSON: '{"MessageStatus":"failed"}',
  "twenty kilobytes": `a=${"x".repeat(20_000)}`,
  "a megabyte": `a=${"x".repeat(1_100_000)}`,
  "five thousand fields": "a=&".repeat(5_000),
  "bytes of any kind": "\xff\xfe\0\x80=\x81",
} as const;

const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "application/json",
  "multipart/form-data; boundary=x",
  "text/plain",
  "x",
  "",
] as const;

const fieldNames = fc.oneof(
  fc.constantFrom("MessageStatus", "ErrorCode", "MessageSid", "SmsStatus", "__proto__", "about"),
  malformedText,
);
const fieldValues = fc.oneof(
  fc.constantFrom("delivered", "undelivered", "failed", "sent", "30003", "-1", "1e9", "99999999999", "NaN"),
  malformedText.filter((value) => value.length < 3_000),
);
const someFields = fc.array(
  fc.tuple(
    fieldNames.filter((name) => name.length < 3_000),
    fieldValues,
  ),
  {
    maxLength: 6,
  },
);
const rarely = <T>(usual: T, others: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const anyPlan = fc.record({
  status: fc.constantFrom("delivered", "undelivered", "failed", "sent"),
  fields: someFields,
  about: rarely<About>("sound", Object.keys(otherAbouts) as About[]),
  signature: rarely("sound", ["none", "wrong", "of nothing", "of another address", "twice", "long"]),
  body: rarely<keyof typeof otherBodies | "sound">(
    "sound",
    Object.keys(otherBodies) as (keyof typeof otherBodies)[],
  ),
  type: rarely<string>(types[0], types.slice(1)),
  method: rarely("POST", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]),
  cut: rarely(0, [1, 5, 20]),
});
export type ReportPlan = typeof anyPlan extends fc.Arbitrary<infer P> ? P : never;
export const anyReport: fc.Arbitrary<ReportPlan> = anyPlan;

/** A valid report. */
export const soundReport: ReportPlan = {
  status: "failed",
  fields: [["ErrorCode", "30003"]],
  about: "sound",
  signature: "sound",
  body: "sound",
  type: types[0],
  method: "POST",
  cut: 0,
};

function signaturesOf({ signature }: ReportPlan, signed: Parameters<typeof signAsTwilio>[0]): string[] {
  const sound = signAsTwilio(signed, authToken);
  switch (signature) {
    case "none":
      return [];
    case "wrong":
      return [signAsTwilio(signed, "something else")];
    case "of nothing":
      return [signAsTwilio({ url: "", form: new URLSearchParams() }, authToken)];
    case "of another address":
      return [signAsTwilio({ ...signed, url: `${signed.url}&more` }, authToken)];
    case "twice":
      return [sound, sound];
    case "long":
      return [sound.repeat(200)];
    default:
      return [sound];
  }
}

/** @param about the reference of a code that was sent */
export function writeReport(plan: ReportPlan, about: string): Report {
  const query = plan.about === "sound" ? `about=${about}` : otherAbouts[plan.about]();
  const target = query === "" ? path : `${path}?${query}`;
  const form = new URLSearchParams([
    ["MessageStatus", plan.status],
    ...plan.fields.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()]),
  ]);
  const written = plan.body === "sound" ? form.toString() : otherBodies[plan.body];
  const body = Buffer.from(written, "latin1");
  const sent = plan.cut === 0 ? body : body.subarray(0, -plan.cut);
  const signatures = signaturesOf(plan, { url: `${siteUrl}${target}`, form });
  return {
    method: plan.method,
    target,
    headers: [
      ["content-type", plan.type],
      ...signatures.map((value) => ["x-twilio-signature", value] as const),
    ],
    body: sent,
    isSigned:
      plan.signature === "sound" &&
      plan.method === "POST" &&
      new URLSearchParams(sent.toString("latin1")).toString() === form.toString(),
  };
}
