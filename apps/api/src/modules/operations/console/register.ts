import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { InvalidRequest } from "../../../kernel/failure.ts";
import type { SignedIn } from "./require-operator.ts";

/** Who asks, and when. */
export interface OperatorRequest {
  readonly operator: SignedIn;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Registers a call of the console; `run` is asked by an operator in a session. */
export type Register = (
  method: "GET" | "POST",
  path: string,
  run: (asked: OperatorRequest) => Promise<object>,
) => void;

/** What was sent, by its schema. @throws InvalidRequest */
function read<T>(schema: z.ZodMiniType<T>, sent: unknown): T {
  const result = z.safeParse(schema, sent ?? {}, { reportInput: true });
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

/** The body of a request. @throws InvalidRequest */
export const readBody = <T>(schema: z.ZodMiniType<T>, { body }: FastifyRequest): T => read(schema, body);

/** The query of a request's address. @throws InvalidRequest */
export const readQuery = <T>(schema: z.ZodMiniType<T>, { query }: FastifyRequest): T => read(schema, query);
