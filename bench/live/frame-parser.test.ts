import { expect, test } from "vitest";
import { createFrameParser, type Frame } from "./frame-parser.ts";

const text = ':\n\nid: 7\nevent: ready\ndata: {}\n\n:\n\nid: 8\nevent: job.posted\ndata: {"jobId":"a:b"}\n\n';
const frames = [
  { type: "ready", data: {} },
  { type: "job.posted", data: { jobId: "a:b" } },
];

test.each([1, 2, 5, 1_000])("events are read from pieces of %i characters, without heartbeats", (size) => {
  const read: Frame[] = [];
  const parse = createFrameParser((frame) => read.push(frame));
  for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
  expect(read).toEqual(frames);
});

test("an event is read only once it is complete", () => {
  const read: Frame[] = [];
  const parse = createFrameParser((frame) => read.push(frame));
  parse("event: ready\ndata: {}\n");
  expect(read).toEqual([]);
  parse("\n");
  expect(read).toEqual([{ type: "ready", data: {} }]);
});
