import * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";
import { accountTypes, healthStatuses } from "./lists.ts";

type Schema = z.core.$ZodType;

/** A worker, or a member of a venue with at least this role: each may do what those before it may. */
export type SideWho = "venue:viewer" | "venue:manager" | "venue:owner" | "worker";

/** Anyone, any account, a side of the market, or an operator: those have no accounts and no calls over HTTP. */
export type Who = "anyone" | "account" | SideWho | "operator";

/**
 * One call of the API. The server's validation, the OpenAPI document, the typed client and the who-may tests
 * all come from this.
 */
export interface Call {
  /** Operation id: `jobsAdd`. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Below the base address, with `:name` for parameters: `/jobs/:id`. */
  readonly path: string;
  readonly tag: string;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Who may call; one of several, where there are more. */
  readonly who: Who | readonly SideWho[];
  /** Of a call for anyone: a live token says who asks; a dead one is as none. */
  readonly optionalToken?: true;
  /** A query changes nothing and may be asked again; a command runs in one transaction. */
  readonly kind: "query" | "command";
  /** Creates something, and so honours `Idempotency-Key`. */
  readonly creates?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is `multipart/form-data`, with files among its fields (`file` of `fields.ts`); else it is JSON. */
  readonly multipart?: true;
  /** The whole success answer, `ok: true` included. */
  readonly answer: Schema;
  /** Says that fields are missing, where the specification has another text for it than `FIELDS_REQUIRED`. */
  readonly incomplete?: ErrorCode;
  /** Failures of its own, besides those that follow from what kind of call it is (`errors-of.ts`). */
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

/** How each part of the server is, by its name. */
export const healthChecks = z.record(z.string(), z.enum(healthStatuses));

/** A success answer: the envelope around `shape`. */
export const answer = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ ok: z.literal(true), ...shape });

/** A proof of work to be done, as `altcha-lib` makes and solves it. */
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
  /** Only with `BLOCKED`: until when, null for good, and why, for a person. */
  until: z.optional(z.nullable(z.iso.datetime())),
  reason: z.optional(z.string()),
  /** Only with `CREDITS_LEFT`: how many unused credits there are. */
  credits: z.optional(z.number()),
  /** Only with `NOT_REGISTERED`: what a registration takes in place of a password. */
  registration: z.optional(z.string()),
  /** Only with `LINK_REQUIRED`: what links the identity to the account that has its e-mail. */
  link: z.optional(z.string()),
  /** Only of a server that is not ready. */
  checks: z.optional(healthChecks),
  /** Only with `PROOF_REQUIRED`: what is to be solved. */
  proof: z.optional(ProofChallengeSchema),
  /** Only with `LOGIN_REQUIRED`: the account that a mailed link is about. */
  account: z.optional(z.object({ type: z.enum(accountTypes), email: z.string(), haspassword: z.boolean() })),
});
export type Failure = z.infer<typeof FailureSchema>;
