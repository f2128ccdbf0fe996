import { expect, test } from "vitest";
import { createAnswerParser } from "./answer-parser.ts";

const plain = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello";
const empty = "HTTP/1.1 304 Not Modified\r\ncontent-length: 0\r\n\r\n";
const chunked =
  "HTTP/1.1 402 Payment Required\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n";

function statusesOf(text: string, size: number): number[] {
  const statuses: number[] = [];
  const read = createAnswerParser((status) => statuses.push(status));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
  return statuses;
}

test.each([1, 2, 3, 7, 50, 1_000])("answers are parsed when they arrive %d bytes at a time", (size) => {
  expect(statusesOf(plain + chunked + empty + plain + chunked, size)).toEqual([200, 402, 304, 200, 402]);
});

test("an answer counts with its last byte, not before", () => {
  for (const answer of [plain, chunked, empty]) {
    expect(statusesOf(answer.slice(0, -1), 1_000)).toEqual([]);
    expect(statusesOf(answer, 1_000)).toHaveLength(1);
  }
});

test("an answer without a length, and bytes that are not HTTP, are errors", () => {
  expect(() => statusesOf("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello", 1_000)).toThrow(SyntaxError);
  expect(() => statusesOf("SSH-2.0-OpenSSH_9.6\r\n\r\n", 1_000)).toThrow(SyntaxError);
});
