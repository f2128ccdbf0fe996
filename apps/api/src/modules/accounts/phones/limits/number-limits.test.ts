import { expect, test } from "vitest";
import { judgeNumber, type Send } from "./number-limits.ts";

const now = new Date("2026-03-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const [owner, stranger] = [Buffer.from("owner"), Buffer.from("stranger")];
const message = (requesterHash: Buffer, minutes: number): Send => ({
  tokenHash: Buffer.from(`m${minutes}`),
  requesterHash,
  sentAt: minutesAgo(minutes),
  messageOf: null,
  sharedHash: Buffer.from("shared"),
});
const joined = (requesterHash: Buffer, minutes: number): Send => ({
  ...message(requesterHash, minutes),
  messageOf: Buffer.from("m"),
  sharedHash: null,
});
const five = (by: Buffer) => [600, 500, 400, 300, 200].map((minutes) => message(by, minutes));
const someoneElse = (nth: number) => Buffer.from(`else ${nth}`);

test("a first request is sent a message", () => {
  expect(judgeNumber([], [owner], now)).toEqual({ kind: "send", isPressed: false });
});

test("a second request within a minute waits for the rest of it", () => {
  const until = now.getTime() + 30_000;
  expect(judgeNumber([message(owner, 0.5)], [owner], now)).toEqual({ kind: "wait", until });
});

test("a requester does not wait for a clock that was set back", () => {
  // Minutes ago: an hour ahead.
  expect(judgeNumber([message(owner, -60)], [owner], now)).toEqual({ kind: "send", isPressed: false });
  expect(judgeNumber([message(stranger, -60)], [owner], now)).toEqual({ kind: "send", isPressed: false });
});

test("a sixth request waits until the first is a day old", () => {
  const until = minutesAgo(600).getTime() + 24 * 60 * 60_000;
  expect(judgeNumber(five(owner), [owner], now)).toEqual({ kind: "wait", until });
});

test("five messages that another requester caused do not affect the owner", () => {
  expect(judgeNumber(five(stranger), [owner], now)).toEqual({ kind: "send", isPressed: true });
});

test("after five messages a requester with one today causes no more", () => {
  const sends = [...five(stranger).slice(0, 4), message(owner, 100)];
  expect(judgeNumber(sends, [owner], now)).toMatchObject({ kind: "wait" });
});

test("a second requester in the same minute joins the message that was just sent", () => {
  const sends = [message(stranger, 0.5)];
  expect(judgeNumber(sends, [owner], now)).toEqual({ kind: "join", message: sends[0], isPressed: false });
});

test("after five messages there is one in eight minutes, and requests in between join it", () => {
  const others = [600, 500, 400, 300].map((minutes, nth) => message(someoneElse(nth), minutes));
  const pressed = [...others, message(stranger, 7)];
  expect(judgeNumber(pressed, [owner], now)).toMatchObject({ kind: "join", isPressed: true });
  const later = [...others, message(stranger, 8)];
  expect(judgeNumber(later, [owner], now)).toEqual({ kind: "send", isPressed: true });
});

test("a requester who joined another's message has caused no message", () => {
  const sends = [...five(stranger), joined(owner, 20)];
  expect(judgeNumber(sends, [owner], now)).toEqual({ kind: "send", isPressed: true });
});

test("with a hundred requesters all day the owner is served at once, and messages are eight minutes apart", () => {
  const sends: Send[] = [];
  let instant = now.getTime();
  let caused = 0;
  for (let nth = 0; nth < 100; nth += 1) {
    instant += 60_000;
    const at = new Date(instant);
    const verdict = judgeNumber(sends, [someoneElse(nth)], at);
    if (verdict.kind === "wait") continue;
    if (verdict.kind === "send") caused += 1;
    const messageOf = verdict.kind === "join" ? verdict.message.tokenHash : null;
    const sharedHash = messageOf === null ? Buffer.from("shared") : null;
    sends.push({
      tokenHash: someoneElse(nth),
      requesterHash: someoneElse(nth),
      sentAt: at,
      messageOf,
      sharedHash,
    });
    expect(judgeNumber(sends, [owner], new Date(instant + 20_000)).kind).not.toBe("wait");
  }
  expect(caused).toBeLessThanOrEqual(5 + Math.ceil(100 / 8));
});
