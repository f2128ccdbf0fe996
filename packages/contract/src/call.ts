import * as z from "zod/mini";
import type { FromWire, NameTable } from "./codec.ts";
import type { ErrorCode } from "./error-codes.ts";

type Schema = z.core.$ZodType;

/** A worker, or a member of a venue with at least this role; a role includes those before it. */
export type SideWho = "venue:viewer" | "venue:manager" | "venue:owner" | "worker";

/** Anyone, any account, a side, or an operator. Operators have no accounts, and their console has calls of its own. */
export type Who = "anyone" | "account" | SideWho | "operator";

/**
 * What a call costs the server. `usual`: some rows that an index finds. `search`: as many rows as its filters let it read.
 * `file`: all rows of an account, or a drawn document.
 */
export type Cost = "usual" | "search" | "file";

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
  /** A query may be repeated and changes nothing, apart from noting the first view of a job; a command runs in one transaction. */
  readonly kind: "query" | "command";
  /** Dear calls, those that are not `usual`, have limits of their own (`http/dear-calls.ts`). */
  readonly cost: Cost;
  /** Only for a query: its answer may be some seconds old, apart from the actor's own changes. */
  readonly mayLag?: true;
  /** The call creates rows, and so supports `Idempotency-Key`. */
  readonly creates?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is `multipart/form-data` with files (`file` of `fields.ts`) instead of JSON. */
  readonly multipart?: true;
  /** The plain names of the fields of query, body and answer that have others on the wire (`wire-names`). */
  readonly names?: NameTable;
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
/** The body as it is sent. */
export type CallBodyInput<C extends Call> = Input<C["body"]>;
export type CallAnswer<C extends Call> = Output<C["answer"]>;

type NamesOf<C extends Call> = C extends { names: infer Names } ? Names : object;
/** The body with plain names, as screens pass it to the client. */
export type PlainBody<C extends Call> = FromWire<CallBodyInput<C>, NamesOf<C>>;
/** The parameters of the address with plain names. */
export type PlainQuery<C extends Call> = FromWire<Input<C["query"]>, NamesOf<C>>;
/** The answer with plain names, as screens get it from the client. */
export type PlainAnswer<C extends Call> = FromWire<CallAnswer<C>, NamesOf<C>>;
/** A value of a schema on the wire. */
export type OnWire<S extends Schema> = z.output<S>;

/** The schema of a success answer: the envelope with the fields of `shape`. */
export const answer = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ ok: z.literal(true), ...shape });
