import { exchange, isFaultStatus, isNotConnected, jsonBytes, parseRetryAfter } from "../exchange.ts";
import { createPolicy, type PolicyOptions } from "../policy/policy.ts";
import { ProviderError } from "../provider-error.ts";
import type { SmsMessage, SmsProvider } from "./sms-provider.ts";

export interface TwilioSettings extends PolicyOptions {
  accountSid: string;
  authToken: string;
  /** A number in E.164, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
  /** The URL of the API: `https://api.twilio.com`. */
  url: string;
}

// Errors that are about the recipient: no number, cannot be reached, country not allowed, opted out, no route
// from this sender, no mobile number. All others are ours or Twilio's.
const refusals = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

// Twilio has no idempotency key. A send is repeated only if it was certainly not accepted: without a connection, or by
// Twilio's own answer (429, 503). After a timeout, a broken connection or any other 5xx the message may have been sent,
// so the user must request another code.
const notTaken = new Set([429, 503]);

/** The JSON object of an answer; an empty one for anything else. */
async function readObject(response: Response): Promise<{ sid?: unknown; code?: unknown }> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === "object" && body !== null ? body : {};
}

async function failureOf(response: Response): Promise<ProviderError> {
  const { status, headers } = response;
  const { code } = await readObject(response);
  const isRefusal = status === 400 && typeof code === "number" && refusals.has(code);
  return new ProviderError(
    isRefusal ? "refused" : "unavailable",
    `Twilio answered ${status}, error ${typeof code === "number" ? code : "unknown"}`,
    {
      pause: parseRetryAfter(headers.get("retry-after")),
      isRepeatable: notTaken.has(status),
      // Other refusals may be about a number that a visitor has entered.
      isFault: isFaultStatus(status),
    },
  );
}

/** Sends by Twilio's HTTP API. An error has Twilio's code, never the message, which may contain a secret. */
export function createTwilioSms(settings: TwilioSettings): SmsProvider {
  const { accountSid, authToken, from, url, ...options } = settings;
  // The request that tests whether Twilio is back has all its time: a message that timed out may have been sent and paid.
  // For the same reason it is not sent more often.
  const policy = createPolicy({
    timeout: 10_000,
    pause: 1_000,
    openMs: 5_000,
    isAwaited: true,
    ...options,
    name: "sms",
    maxAttempts: 2,
  });
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };

  const post = ({ to, text, reportTo }: SmsMessage, signal: AbortSignal): Promise<Response> =>
    exchange(
      address,
      {
        method: "POST",
        headers: { authorization },
        body: new URLSearchParams({
          To: to,
          Body: text,
          ...sender,
          ...(reportTo !== undefined && { StatusCallback: reportTo }),
        }),
        signal,
      },
      jsonBytes,
    );

  return {
    requireAvailable: () => policy.requireAvailable(),
    send: (message) =>
      policy.run(async (signal) => {
        const response = await post(message, signal).catch((error: unknown) => {
          const isRepeatable = isNotConnected(error);
          throw new ProviderError("unavailable", "Twilio did not answer", { cause: error, isRepeatable });
        });
        if (!response.ok) throw await failureOf(response);
        const { sid } = await readObject(response);
        if (typeof sid !== "string") {
          throw new ProviderError("unavailable", "Twilio's answer has no message");
        }
        return sid;
      }),
  };
}
