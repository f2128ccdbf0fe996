import type { Call, CallParams, PlainAnswer, PlainBody, PlainQuery } from "@bandeja/contract/call";
import { clientHeader, type ClientName } from "@bandeja/contract/client-name";
import { toWire } from "@bandeja/contract/codec";
import { exchange } from "./exchange.ts";
import { ApiFailure } from "./failures.ts";
import { readAnswer } from "./read-answer.ts";
import { retryDelay } from "./retry.ts";

/** The default limit of a call, in milliseconds. */
export const defaultTimeoutMs = 15_000;
/** The default limit of a call that sends files, which may be slow over a mobile network. */
export const uploadTimeoutMs = 30_000;

export interface ClientOptions {
  /** `/api` on the site's own origin, or an absolute URL without a trailing slash. */
  baseUrl: string;
  getToken(): string | undefined;
  /** For `Accept-Language`: the language of failure messages. */
  getLanguage(): string;
  /** The client of Bandeja, which a session that it opens is listed with; left out by other programs. */
  clientName?: ClientName;
  /** Receives the token that the server refused (401 `UNAUTHENTICATED`). */
  onUnauthenticated?(token: string): void;
  fetch?: typeof fetch;
}

// `undefined` for the parts that a call does not have, so that passing one is a type error.
type Part<Name extends string, T> = undefined extends T ? { [K in Name]?: undefined } : { [K in Name]: T };

/** The input of a call, typed by its schemas, with plain names. */
export type CallInput<C extends Call> = Part<"params", CallParams<C>> &
  Part<"query", PlainQuery<C>> &
  Part<"body", PlainBody<C>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For calls that create something: a repeat with the same key never creates twice. See `newIdempotencyKey`. */
  idempotencyKey?: string | undefined;
  timeoutMs?: number | undefined;
  /** The request completes even when the page is left meanwhile. `fetch` limits the size of its body. */
  keepalive?: boolean | undefined;
}

export interface Client {
  /**
   * Sends one call and returns its success answer. Both have plain names.
   *
   * @throws ApiFailure when the API refuses, NetworkFailure when no answer came within the limit, and the signal's
   * reason when the call was aborted.
   */
  call<const C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<PlainAnswer<C>>;
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The URL of a call: its `:names` filled in, its query appended. */
export function addressOf(baseUrl: string, call: Call, input: LooseInput): string {
  const params = Object.entries(input.params ?? {}) as [string, unknown][];
  const path = params.reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path,
  );
  const onWire = call.query === undefined ? {} : toWire(call.query, input.query ?? {}, call.names);
  const query = (Object.entries(onWire as object) as [string, unknown][])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return `${baseUrl}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
}

/** JSON with the names of the wire, or form data for a call with files. */
function bodyOf(call: Call, input: LooseInput): string | FormData {
  const body = call.body === undefined ? {} : toWire(call.body, input.body ?? {}, call.names);
  if (!call.multipart) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.append(name, value);
  return form;
}

/** The typed client of the API: one method for every call of `packages/contract`. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function attempt(
    call: Call,
    input: LooseInput,
    { signal, idempotencyKey, timeoutMs, keepalive = false }: CallOptions,
    token: string | undefined,
  ) {
    const headers = new Headers({ Accept: "application/json", "Accept-Language": options.getLanguage() });
    if (options.clientName !== undefined) headers.set(clientHeader, options.clientName);
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
    // `fetch` sets the content type of form data itself, with the boundary.
    if (call.method === "POST" && !call.multipart) headers.set("Content-Type", "application/json");
    const request = {
      method: call.method,
      headers,
      body: call.method === "POST" ? bodyOf(call, input) : null,
      credentials: "same-origin",
      cache: "no-store",
      keepalive,
    } as const;
    const limitMs = timeoutMs ?? (call.multipart ? uploadTimeoutMs : defaultTimeoutMs);
    const [response, text] = await exchange(send, addressOf(options.baseUrl, call, input), request, {
      signal,
      limitMs,
    });
    try {
      return readAnswer(response, text, call.names);
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.code === "UNAUTHENTICATED";
      if (isRefused && token !== undefined) options.onUnauthenticated?.(token);
      throw error;
    }
  }

  return {
    async call<const C extends Call>(call: C, input: CallInput<C>, callOptions: CallOptions = {}) {
      const harmless =
        call.kind === "query" || (call.creates === true && callOptions.idempotencyKey !== undefined);
      const token = options.getToken();
      for (let failures = 1; ; failures += 1) {
        try {
          return (await attempt(call, input, callOptions, token)) as PlainAnswer<C>;
        } catch (error) {
          const delay = harmless ? retryDelay(error, failures) : undefined;
          if (delay === undefined) throw error;
          await pause(delay, callOptions.signal);
          // Nothing is sent with the token of another account.
          if (options.getToken() !== token) throw error;
        }
      }
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const wake = setTimeout(done, milliseconds);
    const stop = () => {
      clearTimeout(wake);
      reject(signal?.reason as Error);
    };
    function done() {
      signal?.removeEventListener("abort", stop);
      resolve();
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}
