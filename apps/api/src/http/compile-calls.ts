import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { ApiError } from "../kernel/api-error.ts";
import { InvalidRequest } from "../kernel/failure.ts";

/** The schema under `content` of a response, which is where `callDocument` puts it. */
function schemaOf(response: unknown): z.core.$ZodType | undefined {
  return response instanceof z.core.$ZodType ? response : undefined;
}

const toWire = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

/** The longest text that rules read: above the limit of any field, with what a rule removes before it counts. */
const longestText = 10_000;

/**
 * Finds texts that are too long for any field. They are refused before a rule reads them, which may take long, while nobody
 * else is served.
 */
function findLongTexts(sent: unknown): z.core.$ZodIssue[] {
  const issues: z.core.$ZodIssue[] = [];
  const left: { value: unknown; path: PropertyKey[] }[] = [{ value: sent, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === "string" && value.length > longestText) {
      issues.push({
        code: "too_big",
        origin: "string",
        maximum: longestText,
        path,
        message: "",
        input: value,
      });
    } else if (typeof value === "object" && value !== null) {
      // The field is enough to name: a path of its own for each level would be long, too.
      for (const [key, inner] of Object.entries(value)) {
        left.push({ value: inner, path: path.length > 0 ? path : [key] });
      }
    }
  }
  return issues;
}

/**
 * Requests are validated by the contract's schemas. Answers are serialized without validation; with `checkAnswers`
 * each is first compared with its schema, so that a field too many or too few fails a test.
 */
export function compileCalls(app: FastifyInstance, { checkAnswers }: { checkAnswers: boolean }): void {
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // A missing body is parsed as an empty one, so that the refusal names the missing fields.
    const sent = httpPart === "body" ? (data ?? {}) : data;
    const long = findLongTexts(sent);
    if (long.length > 0) return { error: new InvalidRequest(long) };
    const result = z.safeParse(schema, sent, { reportInput: true });
    if (result.success) return { value: result.data };
    // A path has an id: one that cannot be is as unknown as any other.
    const error = httpPart === "params" ? new ApiError("NOT_FOUND") : new InvalidRequest(result.error.issues);
    return { error };
  });
  app.setSerializerCompiler(({ schema, method, url }) => {
    const found = schemaOf(schema);
    return (answer) => {
      if (checkAnswers && found !== undefined) {
        const sent = toWire(answer);
        const result = z.safeParse(found, sent);
        if (!result.success) {
          throw new Error(`${method} ${url} answers against its schema: ${result.error.message}`);
        }
        if (!isDeepStrictEqual(result.data, sent)) {
          throw new Error(`${method} ${url} answers more than its schema`);
        }
      }
      return JSON.stringify(answer);
    };
  });
}
