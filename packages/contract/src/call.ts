import * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";
import { accountTypes, healthStatuses } from "./lists.ts";

type Schema = z.core.$ZodType;

/** A worker, or a member of a venue with at least this role; a role includes those before it. */
export type SideWho = "venue:viewer" | "venue:manager" | "venue:owner" | "worker";

/** Anyone, any account, a side, or an operator. Operators have no accounts and no calls over HTTP. */
export type Who = "anyone" | "account" | SideWho | "operator";

/**
 * One call of the API. The server's validation, the OpenAPI document, the typed client and the authorization matrix are
 * derived from it.
 */
export interface Call {
  /** Operation id: `jobsAdd`. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** The path below the base address, with `:name` for parameters: `/jobs/:id`. */
  readonly path: string;
  readonly tag: string;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** The authorized actors; a list means any of them. */
  readonly who: Who | readonly SideWho[];
  /** Only for `anyone`: a valid token identifies the actor, an invalid one is ignored. */
  readonly optionalToken?: true;
  /** Only for a GET by `anyone` with one answer for all: how long caches may keep a success. */
  readonly cacheSeconds?: number;
  /** A query changes nothing and may be repeated; a command runs in one transaction. */
  readonly kind: "query" | "command";
  /** The call creates rows, and so supports `Idempotency-Key`. */
  readonly creates?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is `multipart/form-data` with files (`file` of `fields.ts`) instead of JSON. */
  readonly multipart?: true;
  /** The success answer, including `ok: true`. */
  readonly answer: Schema;
  /** The code for missing fields, where the specification has another text than that of `FIELDS_REQUIRED`. */
  readonly incomplete?: ErrorCode;
  /** The call's own error codes, in addition to those of its kind (`errors-of.ts`). */
  readonly errors: readonly ErrorCode[];
}

export const defineCall = <const C extends Call>(call: C): C => call;

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export type CallParams<C extends Call> = Output<C["params"]>;
export type CallQuery<C extends Call> = Output<C["query"]>;
/** The body after validation, as the server sees it. */
export type CallBody<C extends Call> = Output<C["body"]>;
/** The body as a client sends it. */
export type CallBodyInput<C extends Call> = Input<C["body"]>;
export type CallAnswer<C extends Call> = Output<C["answer"]>;

/** The status of each part of the server, by name. */
export const healthChecks = z.record(z.string(), z.enum(healthStatuses));

/** The schema of a success answer: the envelope with the fields of `shape`. */
export const answer = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ ok: z.literal(true), ...shape });

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

/** The failure envelope of every call. */
export const FailureSchema = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only with `FREE_POSITION_USED`: the fee in USD. */
  fee: z.optional(z.number()),
  /** Only with `BLOCKED`: the end of the suspension (null for a ban) and its reason, as a text for people. */
  until: z.optional(z.nullable(z.iso.datetime())),
  reason: z.optional(z.string()),
  /** Only with `CREDITS_LEFT`: the number of unused credits. */
  credits: z.optional(z.number()),
  /** Only with `NOT_REGISTERED`: the proof that a registration accepts in place of a password. */
  registration: z.optional(z.string()),
  /** Only with `LINK_REQUIRED`: the proof to link the identity to the account with the same e-mail. */
  link: z.optional(z.string()),
  /** Only from a server that is not ready. */
  checks: z.optional(healthChecks),
  /** Only with `PROOF_REQUIRED`: the challenge to solve. */
  proof: z.optional(ProofChallengeSchema),
  /** Only with `LOGIN_REQUIRED`: the account of a mailed link. */
  account: z.optional(z.object({ type: z.enum(accountTypes), email: z.string(), haspassword: z.boolean() })),
});
export type Failure = z.infer<typeof FailureSchema>;
