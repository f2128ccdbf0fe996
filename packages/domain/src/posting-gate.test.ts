import * as fc from "fast-check";
import { expect, test } from "vitest";
import { postingGate, refusePosition, type PostingFacts, type PostingGate } from "./posting-gate.ts";

const now = new Date("2026-06-10T12:00:00Z");
const ready: PostingFacts = {
  blockedUntil: undefined,
  hasUncompletedEndedJob: false,
  hasPhone: true,
  hasDisputedJob: false,
  freePositionUsed: false,
  unusedCredits: 0,
};

test.each<[string, Partial<PostingFacts>, PostingGate]>([
  ["a venue's first job is free", {}, { open: true, pay: "free" }],
  ["the first job is free even with a credit at hand", { unusedCredits: 2 }, { open: true, pay: "free" }],
  [
    "a further job takes a credit",
    { freePositionUsed: true, unusedCredits: 1 },
    { open: true, pay: "credit" },
  ],
  [
    "a further job without a credit is refused",
    { freePositionUsed: true },
    { open: false, code: "FREE_POSITION_USED" },
  ],
  ["a venue without a phone is asked for it", { hasPhone: false }, { open: false, code: "PHONE_REQUIRED" }],
  [
    "a venue whose bank asked back what paid for a job is refused",
    { hasDisputedJob: true },
    { open: false, code: "PAYMENT_DISPUTED" },
  ],
  [
    "a job left open behind it stops a venue",
    { hasUncompletedEndedJob: true },
    { open: false, code: "JOB_NOT_COMPLETED" },
  ],
  [
    "a blocked venue is refused",
    { blockedUntil: new Date(now.getTime() + 1) },
    { open: false, code: "BLOCKED" },
  ],
  ["a banned venue is refused", { blockedUntil: null }, { open: false, code: "BLOCKED" }],
  ["a block is over at its end", { blockedUntil: now }, { open: true, pay: "free" }],
])("%s", (_, facts, gate) => {
  expect(postingGate({ ...ready, ...facts }, now)).toEqual(gate);
});

test.each([
  ["the free position and two credits", false, 2],
  ["three credits", true, 3],
])("three jobs together take %s, and one less is refused", (_, freePositionUsed, unusedCredits) => {
  const facts = { ...ready, freePositionUsed, unusedCredits };
  expect(postingGate(facts, now, 3)).toEqual({ open: true, pay: freePositionUsed ? "credit" : "free" });
  expect(postingGate({ ...facts, unusedCredits: unusedCredits - 1 }, now, 3)).toEqual({
    open: false,
    code: "FREE_POSITION_USED",
  });
});

const anyFacts = fc.record({
  blockedUntil: fc.constantFrom(undefined, null, new Date(now.getTime() - 1), new Date(now.getTime() + 1)),
  hasUncompletedEndedJob: fc.boolean(),
  hasPhone: fc.boolean(),
  hasDisputedJob: fc.boolean(),
  freePositionUsed: fc.boolean(),
  unusedCredits: fc.nat(2),
});

test("of several reasons, a venue gets the first in the contract's order", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const isBlocked = facts.blockedUntil === null || (facts.blockedUntil && facts.blockedUntil > now);
      const reasons = [
        isBlocked && "BLOCKED",
        facts.hasUncompletedEndedJob && "JOB_NOT_COMPLETED",
        !facts.hasPhone && "PHONE_REQUIRED",
        facts.hasDisputedJob && "PAYMENT_DISPUTED",
        facts.freePositionUsed && facts.unusedCredits === 0 && "FREE_POSITION_USED",
      ].filter(Boolean);
      const gate = postingGate(facts, now);
      expect(gate.open ? undefined : gate.code).toBe(reasons[0]);
    }),
  );
});

test.each([
  ["nobody ever applied and none was returned before", false, null, true],
  ["somebody applied", true, null, false],
  ["one was returned 89 days ago", false, "2026-03-13T12:00:00Z", false],
  ["one was returned a second less than 90 days ago", false, "2026-03-12T12:00:01Z", false],
  ["one was returned 90 days ago", false, "2026-03-12T12:00:00Z", true],
  ["one was returned long ago, but somebody applied", true, "2020-01-01T00:00:00Z", false],
])("a free position or credit is returned only under its conditions: %s", (_, everApplied, returned, may) => {
  const lastReturnedAt = returned === null ? null : new Date(returned);
  expect(refusePosition({ everApplied, lastReturnedAt }, now) === undefined).toBe(may);
});

test("the reason says from when a position is returned again", () => {
  const lastReturnedAt = new Date("2026-05-10T12:00:00Z");
  const until = new Date("2026-08-08T12:00:00Z");
  expect(refusePosition({ everApplied: true, lastReturnedAt }, now)).toEqual({ because: "applied" });
  expect(refusePosition({ everApplied: false, lastReturnedAt }, now)).toEqual({ because: "recent", until });
});
