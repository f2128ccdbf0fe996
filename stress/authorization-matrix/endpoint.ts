import type { FastifyInstance } from "fastify";
import { testCookie } from "@bandeja/api/testing/make-proof";
import { writeForm } from "@bandeja/api/testing/write-form";
import type { Operation } from "./operations.ts";
import type { CallInput } from "./row.ts";

export interface Answer {
  readonly status: number;
  /** The error code; undefined for a success, or for an answer without an envelope. */
  readonly code: string | undefined;
  readonly text: string;
}

interface EndpointRequest extends CallInput {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string | undefined;
  /** Overrides the method of the call. */
  readonly method?: string;
  /** A body other than JSON; its type is in the headers. */
  readonly raw?: string;
}

function codeOf(text: string): string | undefined {
  try {
    const { ok, code, message } = JSON.parse(text) as { ok?: unknown; code?: unknown; message?: unknown };
    return ok === false && typeof code === "string" && typeof message === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}

let requestCount = 0;
/** The number of requests so far. */
export const countRequests = (): number => requestCount;

/** Sends a documented request, through `inject`. */
export async function sendRequest(
  app: FastifyInstance,
  operation: Pick<Operation, "method" | "path" | "isForm">,
  { params = {}, body, headers = {}, query = "", method = operation.method, raw }: EndpointRequest,
): Promise<Answer> {
  requestCount += 1;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? "x");
  const form = operation.isForm && raw === undefined ? await writeForm(body ?? {}) : undefined;
  const json = operation.method === "POST" ? JSON.stringify(body ?? {}) : undefined;
  const payload = raw ?? form?.payload ?? json;
  const { statusCode: status, body: text } = await app.inject({
    method: method as "GET",
    url: `/api${path}${query}`,
    headers: {
      ...(payload !== undefined && { "content-type": "application/json", ...form?.headers }),
      ...headers,
      // The browser in which a sign-in was begun.
      cookie: [testCookie, headers["cookie"]].filter(Boolean).join("; "),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status, code: codeOf(text), text };
}

export const signedIn = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
