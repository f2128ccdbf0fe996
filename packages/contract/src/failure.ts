import * as z from "zod/mini";
import { errorCodes, type ErrorCode } from "./error-codes.ts";
import { accountTypes, healthStatuses } from "./lists.ts";
import { passkeyOptions } from "./passkey-fields.ts";

/** The status of each part of the server, by name. */
export const healthChecks = z.record(z.string(), z.enum(healthStatuses));

/** The challenge of a proof of work, in the format of `altcha-lib`. */
export const ProofChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
  signature: z.optional(z.string()),
});
export type ProofChallenge = z.infer<typeof ProofChallengeSchema>;

/** The fields of an envelope besides those of every one, by code. */
const failureFields = {
  /** The fee in USD. */
  FREE_POSITION_USED: { fee: z.number() },
  /** The end of the suspension (null for a ban) and its reason, as a text for people. */
  BLOCKED: { until: z.nullable(z.iso.datetime()), reason: z.string() },
  /** From when on the no-show may be reported. */
  NOSHOW_TOO_EARLY: { from: z.iso.datetime() },
  /** The number of unused credits. */
  CREDITS_LEFT: { credits: z.number() },
  /** The proof that a registration accepts in place of a password. */
  NOT_REGISTERED: { registration: z.string() },
  /** The proof to link the identity to the account with the same e-mail. */
  LINK_REQUIRED: { link: z.string() },
  /** A login that has begun: the options for the browser, for `/account/passkeylogin`. */
  PASSKEY_REQUIRED: { flow: z.string(), options: passkeyOptions },
  /** Only from a server that is not ready. */
  UNAVAILABLE: { checks: z.optional(healthChecks) },
  /** The challenge to solve. */
  PROOF_REQUIRED: { proof: ProofChallengeSchema },
  /** The account of a mailed link. */
  LOGIN_REQUIRED: {
    account: z.object({ type: z.enum(accountTypes), email: z.string(), haspassword: z.boolean() }),
  },
} as const satisfies { readonly [Code in ErrorCode]?: z.core.$ZodLooseShape };

type FailureFields = typeof failureFields;
/** The codes whose envelopes have fields of their own. */
export type DetailedCode = keyof FailureFields;

const envelope = {
  ok: z.literal(false),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
};

const fieldsOf = (code: ErrorCode): z.core.$ZodLooseShape =>
  code in failureFields ? failureFields[code as DetailedCode] : {};

const failureOf = (code: ErrorCode) => z.object({ ...envelope, code: z.literal(code), ...fieldsOf(code) });

/** The failure envelope of every call, discriminated by its code. */
export const FailureSchema = z.union(
  (Object.keys(errorCodes) as ErrorCode[]).map(failureOf),
) as unknown as z.ZodMiniType<Failure>;

type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The fields of all codes in one object, for the API document and for tests. */
export const AnyFailureSchema = z.object({
  ok: envelope.ok,
  code: z.string(),
  message: envelope.message,
  fields: envelope.fields,
  ...z.partial(
    z.object(Object.assign({}, ...Object.values(failureFields)) as Intersection<FailureFields[DetailedCode]>),
  ).shape,
});
export type AnyFailure = z.infer<typeof AnyFailureSchema>;

interface Base<Code extends ErrorCode> {
  ok: false;
  code: Code;
  message: string;
  fields?: Record<string, string>;
}
type Own<Code> = Code extends DetailedCode ? z.output<z.ZodMiniObject<FailureFields[Code]>> : unknown;
/** The failure envelope of a code on the wire. */
export type FailureOf<Code extends ErrorCode> = Base<Code> & Own<Code>;
/** The failure envelope of any call on the wire, discriminated by its code. */
export type Failure = { [Code in ErrorCode]: FailureOf<Code> }[ErrorCode];
