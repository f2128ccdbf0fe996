import { consoleApi } from "@bandeja/contract/console/constants";
import { onTestFinished, vi } from "vitest";
import { FakeStream } from "./fake-stream.ts";

type Answer = object | ((body: Readonly<Record<string, unknown>>) => object);

/** A refusal, as the console's server answers it. */
export const refusal = (code: string, more: object = {}) => ({ ok: false, code, message: code, ...more });

/** Answers the console's calls by their paths until the test ends, while the device is online, and their stream, of which nothing comes by itself. @returns the calls that were made, with their bodies */
export function fakeServer(answers: Readonly<Record<string, Answer>>) {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string } = {}) => {
    if (!navigator.onLine) throw new TypeError("Failed to fetch");
    const path = url.slice(consoleApi.length);
    const sent = (body === undefined ? {} : JSON.parse(body)) as Record<string, unknown>;
    calls.push({ path, body: sent });
    const answer = answers[path] ?? refusal("NOT_FOUND");
    return Response.json({ ok: true, ...(typeof answer === "function" ? answer(sent) : answer) });
  });
  vi.stubGlobal("EventSource", FakeStream);
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}
