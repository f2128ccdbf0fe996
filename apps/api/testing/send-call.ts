import type { Call, CallAnswer, CallBodyInput } from "@bandeja/contract/call";
import { pathOfCall } from "./path-of-call.ts";
import { writeForm } from "./write-form.ts";

export interface CallInput<C extends Call> {
  token?: string;
  params?: Readonly<Record<string, string>>;
  body?: CallBodyInput<C>;
  headers?: Record<string, string>;
}

/** A success, or a refusal with its error code. */
export interface CallResponse<C extends Call> {
  readonly status: number;
  readonly body: CallAnswer<C>;
  readonly headers: Headers;
}

/** Makes a call at a server's address. Rejects when the connection breaks before the answer is complete. */
export async function sendCall<C extends Call>(
  origin: string,
  call: C,
  { token, params, body, headers }: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<CallResponse<C>> {
  const form = call.multipart ? await writeForm(body ?? {}) : undefined;
  const response = await fetch(`${origin}${pathOfCall(call, params)}`, {
    method: call.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.method === "POST" && { "content-type": "application/json" }),
      ...form?.headers,
      ...headers,
    },
    ...(call.method === "POST" && { body: form?.payload ?? JSON.stringify(body ?? {}) }),
    ...(signal !== undefined && { signal }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
