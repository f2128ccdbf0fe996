/** The size (bytes) of answers that are only JSON. */
export const jsonBytes = 1_048_576;

// Failures before a connection exists: the request was certainly not received.
const notConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether `fetch` failed before a connection existed. */
export const isNotConnected = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  notConnected.has(String(error.cause.code));

/** Whether a status is a failure of the provider or of our account there, rather than of one request. */
export const isFaultStatus = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500;

/** The pause (ms) of a `Retry-After`, in seconds or as an instant. */
export function parseRetryAfter(header: string | null | undefined): number | undefined {
  if (header === undefined || header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

// An answer with one of these statuses has no body.
const withoutBody = new Set([204, 205, 304]);

/**
 * Sends a request, and reads the whole answer: the timeout of `init.signal` applies up to the last byte. Redirects are
 * not followed.
 *
 * @throws Error for an answer that is too large, and those of `fetch`
 */
export async function exchange(
  address: string | URL | Request,
  init: RequestInit,
  maxBytes: number,
): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: "error" });
  const { status, statusText, headers } = response;
  const body = await readBody(response, maxBytes);
  return new Response(withoutBody.has(status) ? null : body, { status, statusText, headers });
}
