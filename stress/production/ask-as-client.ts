import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sendCall, type CallInput, type CallResponse } from "@bandeja/api/testing/send-call";
import { uploadTimeoutMs, defaultTimeoutMs } from "@bandeja/client/create-client";
import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import { retryAfterSeconds } from "@bandeja/client/read-answer";
import { retryDelay } from "@bandeja/client/retry";
import type { Call } from "@bandeja/contract/call";
import type { Timeline } from "./timeline.ts";

/** The longest time (ms) that people try: longer than everything is down here. */
const longestMs = 120_000;
/** How long (ms) people wait before they try again what their client gave up. */
const personMs = 1_500;

/** The network address of an account: limits by address count each for itself. */
function addressOf(token: string): string {
  const [a, b, c] = createHash("sha256").update(token).digest();
  return `10.${a}.${b}.${c}`;
}

/**
 * Makes calls as the real client does, with its timeouts and retries, for people who try until it works.
 *
 * @param isPaced whether they are part of the load that arrives at a fixed pace
 */
export function createAsk(origin: string, { attempts }: Timeline, { isPaced }: { isPaced: boolean }) {
  async function attempt<C extends Call>(call: C, input: CallInput<C>) {
    const from = performance.now();
    const signal = AbortSignal.timeout(call.multipart ? uploadTimeoutMs : defaultTimeoutMs);
    const answer = await sendCall(origin, call, input, signal).catch(() => undefined);
    const retryAfter = retryAfterSeconds(answer?.headers.get("retry-after") ?? null, Date.now());
    attempts.push({
      call: call.name,
      isPaced,
      from,
      to: performance.now(),
      status: answer?.status,
      retryAfter,
    });
    const isOver = answer !== undefined && answer.status < 500;
    const unavailable = {
      status: answer?.status ?? 503,
      code: "UNAVAILABLE",
      message: "",
      retryAfter,
    } as const;
    const failure =
      answer === undefined ? new NetworkFailure("offline", undefined) : new ApiFailure(unavailable);
    return { answer: isOver ? answer : undefined, failure };
  }

  /** @throws Error where it does not work for two minutes */
  return async <C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> => {
    const headers = { "x-forwarded-for": addressOf(input.token ?? ""), ...input.headers };
    const isHarmless = call.kind === "query" || call.creates === true;
    const until = performance.now() + longestMs;
    for (let failures = 1; performance.now() < until; failures += 1) {
      const { answer, failure } = await attempt(call, { ...input, headers });
      if (answer !== undefined) return answer;
      const delay = isHarmless ? retryDelay(failure, failures) : undefined;
      if (delay === undefined) failures = 0;
      await pause(delay ?? personMs * (0.5 + Math.random()));
    }
    throw new Error(`${call.name} does not work for ${longestMs} ms`);
  };
}
export type Ask = ReturnType<typeof createAsk>;
