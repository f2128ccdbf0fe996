import { abortWith } from "./abort-with.ts";
import { NetworkFailure } from "./failures.ts";

/**
 * Sends a request and receives the response with its whole text within a limit. Only what fails in here is a missing
 * network: any other error of a call is a fault of this program, and is thrown as it is.
 *
 * @throws NetworkFailure, and the signal's reason when it was aborted
 */
export async function exchange(
  send: typeof fetch,
  address: string,
  request: RequestInit,
  { signal, limitMs }: { signal: AbortSignal | undefined; limitMs: number },
): Promise<[Response, string]> {
  const limit = AbortSignal.timeout(limitMs);
  const ending = new AbortController();
  const stop = abortWith(ending, signal === undefined ? [limit] : [signal, limit]);
  try {
    const response = await send(address, { ...request, signal: ending.signal });
    return [response, await response.text()];
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new NetworkFailure(limit.aborted ? "timeout" : "offline", error);
  } finally {
    stop();
  }
}
