import { setTimeout as wait } from "node:timers/promises";
import { ProviderError } from "../provider-error.ts";
import type { SmsMessage, SmsProvider } from "./sms-provider.ts";

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number in E.164, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
  /** The URL of the API: `https://api.twilio.com`. */
  url: string;
  /** The timeout (ms) of a request; 10 s by default. */
  timeout?: number;
  /** The pause (ms) before the second attempt; 1 s by default. */
  pause?: number;
}

// Errors that are about the recipient: no number, cannot be reached, country not allowed, opted out, no route
// from this sender, no mobile number. All others are ours or Twilio's.
const refusals = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

// Twilio has no idempotency key. A send is repeated only if it was certainly not accepted: without a connection, or by
// Twilio's own answer (429, 503). After a timeout, a broken connection or any other 5xx the message may have been sent,
// so the user must request another code.
const notConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const notTaken = new Set([429, 503]);

const isNotConnected = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  notConnected.has(String(error.cause.code));

interface TwilioFailure {
  code?: number;
}

async function failureOf(response: Response): Promise<TwilioFailure> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** Sends by Twilio's HTTP API. An error has Twilio's code, never the message, which may contain a secret. */
export function createTwilioSms(settings: TwilioSettings): SmsProvider {
  const { accountSid, authToken, from, url, timeout = 10_000, pause = 1_000 } = settings;
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };

  const post = ({ to, text, reportTo }: SmsMessage): Promise<Response> =>
    fetch(address, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({
        To: to,
        Body: text,
        ...sender,
        ...(reportTo !== undefined && { StatusCallback: reportTo }),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });

  /** The answer to the first attempt; undefined if Twilio has certainly not accepted it. */
  async function tryFirst(message: SmsMessage): Promise<Response | undefined> {
    try {
      const response = await post(message);
      if (!notTaken.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (!isNotConnected(error)) throw error;
    }
    await wait(pause);
    return undefined;
  }

  async function postTwice(message: SmsMessage): Promise<Response> {
    try {
      return (await tryFirst(message)) ?? (await post(message));
    } catch (error) {
      throw new ProviderError("unavailable", "Twilio did not answer", { cause: error });
    }
  }

  return {
    async send(message) {
      const response = await postTwice(message);
      if (response.ok) {
        await response.body?.cancel();
        return;
      }
      const { code } = await failureOf(response);
      const isRefusal = response.status === 400 && code !== undefined && refusals.has(code);
      throw new ProviderError(
        isRefusal ? "refused" : "unavailable",
        `Twilio answered ${response.status}, error ${code ?? "unknown"}`,
      );
    },
  };
}
