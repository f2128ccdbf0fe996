import type { FastifyInstance } from "fastify";
import { testCookie } from "@bandeja/api/testing/make-proof";
import { writeForm } from "@bandeja/api/testing/write-form";
import type { Operation } from "./operations.ts";
import type { Sent } from "./row.ts";

export interface Answer {
  readonly status: number;
  /** The code of a refusal; none for a success, or for what is no envelope. */
  readonly code: string | undefined;
  readonly text: string;
}

interface Asking extends Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string | undefined;
  /** Another method than the call's. */
  readonly method?: string;
  /** A body that is no JSON; its type is among the headers. */
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

let asked = 0;
/** How often anybody has asked for anything. */
export const countAskings = (): number => asked;

/** Makes a call as it is described, over HTTP but without a port. */
export async function knock(
  app: FastifyInstance,
  operation: Pick<Operation, "method" | "path" | "isForm">,
  { params = {}, body, headers = {}, query = "", method = operation.method, raw }: Asking,
): Promise<Answer> {
  asked += 1;
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
      // A browser in which a sign-in was begun, whatever else it has.
      cookie: [testCookie, headers["cookie"]].filter(Boolean).join("; "),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status, code: codeOf(text), text };
}

export const signedIn = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
