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

/** The body of a request. @throws InvalidRequest */
export function readBody<T>(schema: z.ZodMiniType<T>, { body }: FastifyRequest): T {
  const read = z.safeParse(schema, body ?? {}, { reportInput: true });
  if (!read.success) throw new InvalidRequest(read.error.issues);
  return read.data;
}
