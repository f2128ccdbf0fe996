import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blockOf, consequenceOfNextOffence, isLateCancellation, type Offence } from "./conduct.ts";

const hour = 3_600_000;
const day = 24 * hour;
const epoch = Date.parse("2026-01-01T00:00:00Z");
const onDay = (days: number) => new Date(epoch + days * day);
const offencesOn = (...days: number[]): Offence[] => days.map((at) => ({ at: onDay(at) }));

test.each<[string, number[], number | null | undefined]>([
  ["no offence, no block", [], undefined],
  ["a first offence is a warning", [0], undefined],
  ["two on one day block for 24 h", [0, 0], 1],
  ["two within 90 days block for 24 h from the latest", [0, 60], 61],
  ["two just 90 days apart block", [0, 90], 91],
  ["two more than 90 days apart do not", [0, 90.001], undefined],
  ["the third blocks for 7 days", [0, 10, 20], 27],
  ["the third is one further, though the first is long past", [0, 80, 160], 167],
  ["the fourth blocks for 7 days", [0, 10, 20, 30], 37],
  ["90 clean days, and the next is a first one again", [0, 10, 110], undefined],
  ["after clean days, a pair blocks for 24 h again", [0, 10, 110, 120], 121],
  ["five in all are a ban", [0, 10, 20, 30, 40], null],
  ["five are a ban, however far apart", [0, 200, 400, 600, 800], null],
  ["six are a ban, too", [0, 200, 400, 600, 800, 1000], null],
])("%s", (_, days, until) => {
  const offences = offencesOn(...days);
  const now = onDay(days.at(-1) ?? 0);
  const block = until === undefined ? undefined : { until: until === null ? null : onDay(until) };
  expect(blockOf(offences, now)).toEqual(block);
});

test("a block is over at its end, a ban never", () => {
  expect(blockOf(offencesOn(0, 1), new Date(onDay(2).getTime() - 1))).toEqual({ until: onDay(2) });
  expect(blockOf(offencesOn(0, 1), onDay(2))).toBeUndefined();
  expect(blockOf(offencesOn(0, 1, 2, 3, 4), onDay(100_000))).toEqual({ until: null });
});

const anyOffences = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 })
  .map((days) => offencesOn(...days));

test("in whatever order offences are read, the block is the same", () => {
  fc.assert(
    fc.property(anyOffences, fc.integer({ min: 0, max: 420 }), (offences, at) => {
      const block = blockOf(offences, onDay(at));
      expect(blockOf(offences.toReversed(), onDay(at))).toEqual(block);
    }),
  );
});

test("an offence never shortens a block, and bans come with the fifth alone", () => {
  fc.assert(
    fc.property(anyOffences, (offences) => {
      const latest = Math.max(epoch, ...offences.map((offence) => offence.at.getTime()));
      const now = new Date(latest + hour);
      const before = blockOf(offences, now);
      const after = consequenceOfNextOffence(offences, now);
      expect(after?.until === null).toBe(offences.length >= 4);
      const end = (block: typeof before) => (block ? (block.until?.getTime() ?? Infinity) : 0);
      expect(end(after)).toBeGreaterThanOrEqual(end(before));
    }),
  );
});

// The rule once more, as a story told day by day: what each offence brings when it is done.
test("the block in force is the longest of what each offence brought", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 4 }),
      fc.integer({ min: 0, max: 500 }),
      (gaps, wait) => {
        let at = 0;
        let inChain = 0;
        let until = 0;
        const days: number[] = [];
        for (const gap of gaps) {
          at += gap;
          inChain = days.length > 0 && gap <= 90 ? inChain + 1 : 1;
          days.push(at);
          if (inChain === 2) until = Math.max(until, at + 1);
          if (inChain > 2) until = Math.max(until, at + 7);
        }
        const now = at + wait;
        const block = until > now ? { until: onDay(until) } : undefined;
        expect(blockOf(offencesOn(...days), onDay(now))).toEqual(block);
      },
    ),
  );
});

test("who is about to cancel late is told what it brings", () => {
  const now = onDay(30);
  expect(consequenceOfNextOffence([], now)).toBeUndefined();
  expect(consequenceOfNextOffence(offencesOn(20), now)).toEqual({ until: onDay(31) });
  expect(consequenceOfNextOffence(offencesOn(10, 20), now)).toEqual({ until: onDay(37) });
  expect(consequenceOfNextOffence(offencesOn(-300, -200, 10, 20), now)).toEqual({ until: null });
});

test.each([
  ["a week ahead harms nobody", -7 * day, false],
  ["24 hours ahead to the instant is not late", -day, false],
  ["a millisecond later is", -day + 1, true],
  ["an hour before the start is", -hour, true],
  ["after the start is", hour, true],
])("cancelling %s", (_, offset, isLate) => {
  const start = onDay(50);
  expect(isLateCancellation(start, new Date(start.getTime() + offset))).toBe(isLate);
});
