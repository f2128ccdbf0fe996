import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  cancelFreeUntil,
  consequenceOf,
  dayAfterQuarter,
  isLateCancellation,
  mayReportVenueNoShow,
  nextConsequence,
  outlookOf,
  quarterOf,
  saidConsequences,
  type Offence,
} from "./conduct.ts";
import {
  appealDueAt,
  countingOffences,
  countsFrom,
  longestSuspension,
  offenceState,
  suspensionOf,
  type HeldOffence,
} from "./testing/conduct-model.ts";
import { addDays } from "./wall-clock.ts";

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
  ["five are a ban", [0, 10, 20, 30, 40], null],
  ["five within twelve months are a ban, in any chains", [0, 91.1, 182.2, 273.3, 364.4], null],
  ["five in just twelve months are not", [0, 91.1, 182.2, 273.3, 365], undefined],
  ["six are a ban, too", [0, 10, 20, 30, 40, 50], null],
  ["a ban stays after a further one, long after", [0, 10, 20, 30, 40, 900], null],
])("%s", (_, days, until) => {
  const offences = offencesOn(...days);
  const now = onDay(days.at(-1) ?? 0);
  const block = until === undefined ? undefined : { until: until === null ? null : onDay(until) };
  expect(suspensionOf(offences, now)).toEqual(block);
});

test.each([
  ["before the start", -0.001, false],
  ["at the start", 0, true],
  ["at work", 3, true],
  ["at the end", 5, true],
  ["just before 72 h after the end", 76.999, true],
  ["72 h after the end", 77, false],
])("whether a venue no-show may be reported: %s", (_, hours, may) => {
  const job = { startsAt: onDay(0), endsAt: new Date(epoch + 5 * hour) };
  expect(mayReportVenueNoShow(job, new Date(epoch + hours * hour))).toBe(may);
});

test("a suspension ends, a ban does not", () => {
  expect(suspensionOf(offencesOn(0, 1), new Date(onDay(2).getTime() - 1))).toEqual({ until: onDay(2) });
  expect(suspensionOf(offencesOn(0, 1), onDay(2))).toBeUndefined();
  expect(suspensionOf(offencesOn(0, 1, 2, 3, 4), onDay(100_000))).toEqual({ until: null });
});

const anyOffences = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 })
  .map((days) => offencesOn(...days));

test("the order of offences does not change the suspension", () => {
  fc.assert(
    fc.property(anyOffences, fc.integer({ min: 0, max: 420 }), (offences, at) => {
      const block = suspensionOf(offences, onDay(at));
      expect(suspensionOf(offences.toReversed(), onDay(at))).toEqual(block);
    }),
  );
});

test("an offence never shortens a suspension, and only five in twelve months ban", { tags: "4.ban" }, () => {
  fc.assert(
    fc.property(anyOffences, (offences) => {
      const latest = Math.max(epoch, ...offences.map((offence) => offence.at.getTime()));
      const now = new Date(latest + hour);
      const before = suspensionOf(offences, now);
      const after = suspensionOf([...offences, { at: now }], now);
      const times = [...offences, { at: now }].map(({ at }) => at.getTime());
      const isBan = times.some(
        (time) => times.filter((other) => other <= time && other > time - 365 * day).length >= 5,
      );
      expect(after?.until === null).toBe(isBan);
      const end = (block: typeof before) => (block ? (block.until?.getTime() ?? Infinity) : 0);
      expect(end(after)).toBeGreaterThanOrEqual(end(before));
    }),
  );
});

// The same rule, computed day by day: the consequence of each offence at its own time.
test("the current suspension is the longest of the consequences of all offences", () => {
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
        expect(suspensionOf(offencesOn(...days), onDay(now))).toEqual(block);
      },
    ),
  );
});

test("the consequence of a late cancellation is known before it", () => {
  const now = onDay(30);
  expect(nextConsequence([], now)).toBe("warning");
  expect(nextConsequence(offencesOn(-90), now)).toBe("warning");
  expect(nextConsequence(offencesOn(20), now)).toBe("day");
  expect(nextConsequence(offencesOn(10, 20), now)).toBe("week");
  expect(nextConsequence(offencesOn(-300, -200, 10, 20), now)).toBe("ban");
  expect(nextConsequence(offencesOn(-335, -200, 10, 20), now)).toBe("week");
});

test("the consequence shown before a command is the one that the command has", () => {
  const length = { warning: 0, day: 1, week: 7, ban: Infinity };
  fc.assert(
    fc.property(anyOffences, fc.integer({ min: 400, max: 500 }), (offences, at) => {
      // A ban stays, whatever the next one alone would cause.
      fc.pre(suspensionOf(offences, onDay(at))?.until !== null);
      const consequence = nextConsequence(offences, onDay(at));
      const done = [...offences, { at: onDay(at) }];
      expect(consequenceOf(done)).toBe(consequence);
      const block = suspensionOf(done, onDay(at));
      const days =
        block?.until === null ? Infinity : ((block?.until.getTime() ?? epoch + at * day) - epoch) / day - at;
      expect(days).toBe(length[consequence]);
    }),
  );
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

test.each([
  ["three days ahead, until 24 h before the start", 72, 24 * 60],
  ["half an hour before these 24 h, until they begin", 24.5, 24 * 60],
  ["exactly 24 h ahead, half an hour longer", 24, 23.5 * 60],
  ["in the evening before, for half an hour", 12, 11.5 * 60],
  ["an hour ahead, for half an hour", 1, 30],
  ["20 minutes ahead, for ten", 1 / 3, 10],
])("a worker who is confirmed %s can cancel freely", (_, hours, minutesLeft) => {
  const start = onDay(50);
  const confirmedAt = new Date(start.getTime() - hours * hour);
  const until = new Date(start.getTime() - minutesLeft * 60_000);
  expect(cancelFreeUntil(start, confirmedAt)).toEqual(until);
  expect(isLateCancellation(start, until, confirmedAt)).toBe(false);
  expect(isLateCancellation(start, new Date(until.getTime() + 1), confirmedAt)).toBe(true);
  // The venue has no such time.
  expect(cancelFreeUntil(start)).toEqual(new Date(start.getTime() - day));
});

/** A no-show reported on a day, with the hours from the report to the appeal and to its answer. */
function noshow({
  lifted,
  appealed,
  answered,
  upheld = false,
}: {
  lifted?: number;
  appealed?: number;
  answered?: number;
  upheld?: boolean;
} = {}): HeldOffence {
  const said = onDay(0);
  const after = (hours: number) => new Date(said.getTime() + hours * hour);
  const from = countsFrom("noshow", said);
  const wasDisputed = appealed !== undefined && after(appealed) < from;
  return {
    countsFrom: upheld && wasDisputed && answered !== undefined ? after(answered) : from,
    liftedAt: lifted === undefined ? null : after(lifted),
    appeal:
      appealed === undefined
        ? null
        : {
            madeAt: after(appealed),
            dueAt: appealDueAt(after(appealed)),
            answeredAt: answered === undefined ? null : after(answered),
          },
  };
}

// Hours after the report of a no-show, and the expected state.
test.each([
  ["counts after 72 hours", noshow(), { 0: "announced", 71.99: "announced", 72: "counts" }],
  [
    "does not count while it is disputed, and never where nobody answers within five days",
    noshow({ appealed: 71 }),
    { 71: "disputed", 72: "disputed", 190.9: "disputed", 191: "lifted", 5000: "lifted" },
  ],
  [
    "counts from the answer on where a dispute is refused",
    noshow({ appealed: 10, answered: 30, upheld: true }),
    { 30: "counts", 5000: "counts" },
  ],
  [
    "never counts where a dispute is right",
    noshow({ appealed: 10, answered: 30, lifted: 30 }),
    { 30: "lifted", 5000: "lifted" },
  ],
  [
    "goes on counting while a late appeal waits, until that is right by the clock",
    noshow({ appealed: 80 }),
    { 80: "counts", 199.9: "counts", 200: "lifted" },
  ],
  [
    "counts on while it is appealed in the moment in which it begins to",
    noshow({ appealed: 72 }),
    { 72: "counts" },
  ],
  [
    "goes on counting where a late appeal is refused",
    noshow({ appealed: 80, answered: 90, upheld: true }),
    { 90: "counts" },
  ],
  ["is over once an operator lifts it", noshow({ lifted: 20 }), { 20: "lifted", 80: "lifted" }],
] as const)("a no-show %s", (_, offence, states) => {
  for (const [hours, state] of Object.entries(states)) {
    expect(offenceState(offence, new Date(epoch + Number(hours) * hour))).toBe(state);
  }
});

test("a late cancellation counts at once", () => {
  expect(countsFrom("late_cancellation", onDay(3))).toEqual(onDay(3));
});

function counting(days: number): HeldOffence {
  return { countsFrom: onDay(days), liftedAt: null, appeal: null };
}

test("a suspension starts when its offence begins to count", () => {
  const late = { countsFrom: onDay(2.5), liftedAt: null, appeal: null };
  const held = [noshow(), late];
  expect(suspensionOf(countingOffences(held, onDay(2.9)), onDay(2.9))).toBeUndefined();
  expect(suspensionOf(countingOffences(held, onDay(3)), onDay(3))).toEqual({ until: onDay(4) });
});

test.each<[string, HeldOffence[], number, ReturnType<typeof outlookOf>, ReturnType<typeof saidConsequences>]>(
  [
    ["without any offence", [], 1, { next: "warning" }, { certain: "warning", ifOpenStand: undefined }],
    [
      "while a report can be appealed",
      [noshow()],
      1,
      { next: "warning", open: { count: 1, next: "day" } },
      { certain: undefined, ifOpenStand: "day" },
    ],
    [
      "while a report is disputed, also later than it would have counted",
      [noshow({ appealed: 20 })],
      4,
      { next: "warning", open: { count: 1, next: "day" } },
      { certain: undefined, ifOpenStand: "day" },
    ],
    [
      "while two reports are open",
      [noshow(), noshow({ appealed: 20 })],
      1,
      { next: "warning", open: { count: 2, next: "week" } },
      { certain: undefined, ifOpenStand: "week" },
    ],
    [
      "while a report is open after an offence that counts",
      [counting(0), noshow()],
      1,
      { next: "day", open: { count: 1, next: "week" } },
      { certain: "day", ifOpenStand: "week" },
    ],
    [
      "while a report is open that changes nothing",
      [counting(0), counting(0.5), noshow()],
      1,
      { next: "week", open: { count: 1, next: "week" } },
      { certain: "week", ifOpenStand: undefined },
    ],
    [
      "while a report is open that would be the fifth offence",
      [counting(-300), counting(-200), counting(0), noshow()],
      1,
      { next: "day", open: { count: 1, next: "ban" } },
      { certain: "day", ifOpenStand: "ban" },
    ],
    [
      "while a report is disputed that counts from now on, more than 90 days after the offence before",
      [counting(-87), noshow({ appealed: 20 })],
      4,
      { next: "warning", open: { count: 1, next: "day" } },
      { certain: undefined, ifOpenStand: "day" },
    ],
    ["once a report counts", [noshow()], 3, { next: "day" }, { certain: "day", ifOpenStand: undefined }],
    [
      "once a report is lifted",
      [noshow({ lifted: 20 })],
      1,
      { next: "warning" },
      { certain: "warning", ifOpenStand: undefined },
    ],
  ],
)("%s, what one more offence would cause is said", (_, held, days, outlook, said) => {
  const now = onDay(days);
  const open = held.filter((offence) => ["announced", "disputed"].includes(offenceState(offence, now)));
  const openFrom = open.map(({ countsFrom: from }) => from);
  expect(outlookOf(countingOffences(held, now), openFrom, now)).toEqual(outlook);
  expect(saidConsequences(outlook)).toEqual(said);
});

test("of several suspensions the longest applies, and a ban before all others", () => {
  expect(longestSuspension([])).toBeUndefined();
  expect(longestSuspension([{ until: onDay(1) }, { until: onDay(3) }, { until: onDay(2) }])).toEqual({
    until: onDay(3),
  });
  expect(longestSuspension([{ until: onDay(1) }, { until: null }])).toEqual({ until: null });
});

// One week, hour by hour, around each clock change: offences and suspensions do not depend on wall-clock time.
test.each([
  ["Europe/Lisbon", "2026-03-29T01:00:00Z"],
  ["Europe/Lisbon", "2026-10-25T01:00:00Z"],
  ["America/New_York", "2026-11-01T06:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
])("in %s at %s a suspension of a day lasts 24 hours across the clock change", (_zone, change) => {
  const at = Date.parse(change);
  for (let hours = -84; hours <= 84; hours += 1) {
    const second = new Date(at + hours * hour);
    const offences = [{ at: new Date(second.getTime() - 90 * day) }, { at: second }];
    expect(suspensionOf(offences, second)).toEqual({ until: new Date(second.getTime() + 24 * hour) });
    const start = new Date(second.getTime() + day);
    expect(isLateCancellation(start, second)).toBe(false);
    expect(isLateCancellation(start, new Date(second.getTime() + 1))).toBe(true);
  }
});

test.each([
  ["Europe/Lisbon", "2026-12-31T23:59:59Z", "2026-Q4"],
  ["Europe/Lisbon", "2027-01-01T00:00:00Z", "2027-Q1"],
  ["Pacific/Auckland", "2026-12-31T11:00:00Z", "2027-Q1"],
  ["America/Sao_Paulo", "2027-01-01T02:59:59Z", "2026-Q4"],
  ["Europe/Lisbon", "2026-06-30T22:59:59Z", "2026-Q2"],
  ["Europe/Lisbon", "2026-06-30T23:00:00Z", "2026-Q3"],
])("a quarter begins at local midnight: %s, %s is %s", (zone, at, quarter) => {
  expect(quarterOf(new Date(at), zone)).toBe(quarter);
});

test("every day is in one quarter, and the day after a quarter is in the next", () => {
  for (let date = "2026-01-01"; date < "2028-01-01"; date = addDays(date, 1)) {
    const quarter = quarterOf(new Date(`${date}T12:00:00Z`), "UTC");
    const next = dayAfterQuarter(quarter);
    expect(date < next && next <= addDays(date, 92)).toBe(true);
    expect(quarterOf(new Date(`${next}T00:00:00Z`), "UTC") > quarter).toBe(true);
    expect(quarterOf(new Date(`${addDays(next, -1)}T00:00:00Z`), "UTC")).toBe(quarter);
  }
});
