import type pg from "pg";
import { currentRequest } from "../requests/request-id.ts";
import { resultOf, type Done } from "./result-of.ts";

/** The log of slow statements: a pino logger. */
export interface StatementLog {
  info(details: object, message: string): void;
}

interface StatementOptions {
  /** The duration (ms) from which a statement is logged; 0 for none. */
  readonly slowMs: number;
  readonly log: StatementLog | undefined;
}

/** The most characters of a statement that are logged. */
const maxLength = 2_000;

type Statement = string | { readonly text: string; readonly name?: string | undefined };

const isStatement = (value: unknown): value is Statement =>
  typeof value === "string" ||
  (typeof value === "object" && value !== null && "text" in value && !("submit" in value));

const isCallback = (value: unknown): value is Done => typeof value === "function";

const textOf = (statement: Statement): string => (typeof statement === "string" ? statement : statement.text);

/**
 * Adds the request's id as a comment, which PostgreSQL shows in its log and in `pg_stat_activity`. Not to a named
 * statement, whose text must stay the same.
 */
function withComment(statement: Statement, id: string | undefined): Statement {
  if (id === undefined) return statement;
  if (typeof statement === "string") return `${statement} /* request ${id} */`;
  return statement.name === undefined
    ? { ...statement, text: `${statement.text} /* request ${id} */` }
    : statement;
}

/** The statement that begins a transaction, whose other statements then have the request's id as `application_name`. */
export function beginStatement(): string {
  const id = currentRequest.getStore();
  return id === undefined ? "BEGIN" : `BEGIN; SET LOCAL application_name = 'bandeja ${id}'`;
}

/**
 * A `Client` whose statements have the id of the request that they belong to, and are logged when they were slow, without
 * their values. The duration includes waiting for earlier statements on the same connection, and for locks.
 */
export function observeStatements(
  { slowMs, log }: StatementOptions,
  Client: typeof pg.Client,
): typeof pg.Client {
  function note(statement: Statement, reqId: string | undefined, began: number): void {
    const ms = Math.round(performance.now() - began);
    if (ms < slowMs) return;
    const text = textOf(statement).replaceAll(/\s+/g, " ").slice(0, maxLength);
    log?.info({ ms, statement: text, ...(reqId !== undefined && { reqId }) }, "a statement was slow");
  }

  return class extends Client {
    override query(...sent: unknown[]): never {
      const query = (all: unknown[]) => (super.query as (...values: unknown[]) => unknown).apply(this, all);
      const [statement] = sent;
      if (!isStatement(statement)) return query(sent) as never;
      const id = currentRequest.getStore();
      sent[0] = withComment(statement, id);
      if (slowMs === 0 || log === undefined) return query(sent) as never;
      const began = performance.now();
      const [, values] = sent;
      const send = (done: Done) => {
        const noteAndEnd: Done = (error, result) => {
          note(statement, id, began);
          done(error, result);
        };
        query(Array.isArray(values) ? [sent[0], values, noteAndEnd] : [sent[0], noteAndEnd]);
      };
      const end = sent.findLast(isCallback);
      return (end === undefined ? resultOf(send) : send(end)) as never;
    }
  };
}
