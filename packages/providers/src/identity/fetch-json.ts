import type { CustomFetchOptions } from "openid-client";
import { exchange, isFaultStatus, isNotConnected, jsonBytes, parseRetryAfter } from "../exchange.ts";
import type { Policy } from "../policy/policy.ts";
import { ProviderError } from "../provider-error.ts";

async function isJson(response: Response): Promise<boolean> {
  try {
    await response.clone().json();
    return response.headers.get("content-type")?.includes("json") ?? false;
  } catch {
    return false;
  }
}

/** The provider's refusal of our client or of the load, or an answer that is not its own; undefined for any other. */
async function findFault(response: Response, isRead: boolean): Promise<ProviderError | undefined> {
  const { status, headers } = response;
  if (isFaultStatus(status)) {
    return new ProviderError("unavailable", `The identity provider answered ${status}`, {
      cause: response,
      pause: parseRetryAfter(headers.get("retry-after")),
      isRepeatable: isRead && (status === 429 || status >= 500),
    });
  }
  if (status >= 400 || (await isJson(response))) return undefined;
  return new ProviderError("unavailable", `The identity provider answered ${status} without JSON`, {
    cause: response,
  });
}

/**
 * The library's requests. One that reads metadata or keys may be repeated, but the code of a sign-in is valid once: its
 * request is repeated only if there was no connection.
 *
 * @throws ProviderError
 */
export function fetchJson(address: string, init: CustomFetchOptions, policy: Policy): Promise<Response> {
  const isRead = init.method === "GET";
  return policy.run(async (signal) => {
    const request = { ...(init as RequestInit), signal };
    const response = await exchange(address, request, jsonBytes).catch((error: unknown) => {
      const isRepeatable = isNotConnected(error) || (isRead && error instanceof TypeError);
      throw new ProviderError("unavailable", "The identity provider did not answer", {
        cause: error,
        isRepeatable,
      });
    });
    const fault = await findFault(response, isRead);
    if (fault !== undefined) throw fault;
    return response;
  });
}
