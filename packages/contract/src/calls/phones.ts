import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import { proofOfWork, requiredText } from "../fields.ts";
import { textLimits } from "../limits.ts";
import { visitorNames } from "../wire-names/visitor-names.ts";

const tag = "phones";

export const phonecodesList = defineCall({
  name: "phonecodesList",
  method: "GET",
  path: "/phonecodes/list",
  tag,
  summary: "All countries with their calling codes, named in the requested language.",
  who: "anyone",
  kind: "query",
  cost: "usual",
  answer: answer({ data: z.array(z.object({ name: z.string(), code: z.string(), iso: z.string() })) }),
  errors: [],
});

/** The phone form: a calling code, with or without a plus, and a national number. */
export const PhoneSchema = z.object({
  phone: requiredText(textLimits.phone),
  phoneCountry: requiredText(textLimits.phonecountry),
});

export const sendSmsCode = defineCall({
  name: "sendSmsCode",
  method: "POST",
  path: "/waitress/sendsmscode",
  tag,
  summary:
    "Sends a code of six digits to a mobile number; answers once the provider has accepted the message.",
  who: "anyone",
  optionalToken: true,
  kind: "command",
  cost: "usual",
  body: z.object({
    phone: PhoneSchema.shape.phone,
    mobilecountry: PhoneSchema.shape.phoneCountry,
    proof: proofOfWork,
  }),
  names: visitorNames,
  answer: answer({ challenge: z.string(), earlier: z.optional(z.literal(true)) }),
  errors: ["PHONE_INVALID", "PHONE_COUNTRY_NOT_SERVED", "PROOF_REQUIRED"],
});

/** A code, or the whole message with it. */
export const CodeSchema = z.object({ code: requiredText(textLimits.codeMessage) });

export const verifySmsCode = defineCall({
  name: "verifySmsCode",
  method: "POST",
  path: "/waitress/verifysmscode",
  tag,
  summary: "Exchanges the code for a verification of the number, valid once within 30 minutes.",
  who: "anyone",
  kind: "command",
  cost: "usual",
  body: z.object({ challenge: requiredText(textLimits.token), ...CodeSchema.shape }),
  answer: answer({ verification: z.string() }),
  errors: ["WRONG_CODE", "CODE_EXPIRED"],
});
