import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { requestIds } from "./request-id.ts";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function request(from: string, headers: Record<string, string>): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: from });
  return Object.assign(new IncomingMessage(socket), { headers });
}

test.each<[string, string | undefined, string, Record<string, string>, string | RegExp]>([
  [
    "a trusted proxy's id is taken",
    "10.0.0.0/8",
    "10.1.2.3",
    { "x-request-id": "edge-7f3a.1" },
    "edge-7f3a.1",
  ],
  ["without an id, the trace's is taken", "10.0.0.0/8", "10.1.2.3", { traceparent }, trace],
  [
    "an id comes before a trace",
    "10.0.0.1",
    "10.0.0.1",
    { "x-request-id": "12345678", traceparent },
    "12345678",
  ],
  ["a visitor's id is replaced", "10.0.0.0/8", "192.0.2.1", { "x-request-id": "edge-7f3a.1" }, uuid],
  [
    "without trusted proxies, nobody's is taken",
    undefined,
    "127.0.0.1",
    { "x-request-id": "12345678" },
    uuid,
  ],
  [
    "one that ends a comment is replaced",
    "10.0.0.1",
    "10.0.0.1",
    { "x-request-id": "*/ DROP TABLE a" },
    uuid,
  ],
  ["one with quotes is replaced", "10.0.0.1", "10.0.0.1", { "x-request-id": "a'; SELECT 1; --" }, uuid],
  ["one with a line break is replaced", "10.0.0.1", "10.0.0.1", { "x-request-id": "12345678\n{}" }, uuid],
  ["a long one is replaced", "10.0.0.1", "10.0.0.1", { "x-request-id": "a".repeat(51) }, uuid],
  ["a short one is replaced", "10.0.0.1", "10.0.0.1", { "x-request-id": "1" }, uuid],
  ["a malformed trace is replaced", "10.0.0.1", "10.0.0.1", { traceparent: "00-xyz" }, uuid],
  ["a request without either gets a new one", "10.0.0.1", "10.0.0.1", {}, uuid],
])("%s", (_what, trusted, from, headers, expected) => {
  expect(requestIds(trusted)(request(from, headers))).toMatch(expected);
});

test("a visitor cannot add to the operators' traces", () => {
  const [visitor, proxy] = ["192.0.2.1", "10.0.0.1"].map((from) => request(from, { traceparent }));
  const identify = requestIds("10.0.0.1");
  for (const one of [visitor, proxy]) if (one !== undefined) identify(one);
  expect([visitor?.headers["traceparent"], proxy?.headers["traceparent"]]).toEqual([undefined, traceparent]);
});
