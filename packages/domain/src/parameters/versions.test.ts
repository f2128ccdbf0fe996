import { expect, test } from "vitest";
import * as applicants from "./applicants.ts";
import * as conduct from "./conduct.ts";
import * as limits from "./limits.ts";
import * as lists from "./lists.ts";
import * as newShifts from "./new-shifts.ts";
import * as team from "./team.ts";
import * as offers from "./offers.ts";
import * as openShifts from "./open-shifts.ts";
import { parametersOf, sections, type Section, type Value } from "./published.ts";
import * as records from "./records.ts";
import * as safety from "./safety.ts";
import { isScheduled, valueAt, type Scheduled } from "./scheduled.ts";
import {
  differencesOf,
  historyOf,
  nextChangeOf,
  noticeDays,
  valuesAfter,
  versionAt,
  versions,
  type Version,
} from "./versions.ts";
import * as work from "./work.ts";

const dayMs = 86_400_000;
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The constants that the rules read. */
const constants: Record<Section, Readonly<Record<string, Value | Scheduled<Value>>>> = {
  openShifts,
  applicants,
  offers,
  newShifts,
  team,
  records,
  conduct,
  safety,
  work,
  limits,
  lists,
};
const parameters = sections.flatMap(parametersOf);
const values = Object.values(constants).flatMap((section) => Object.entries(section));

/** What the rules apply at an instant. */
const appliedAt = (now: Date) =>
  Object.fromEntries(values.map(([name, value]) => [name, valueAt(value, now)]));

test("no two parameters share a name", () => {
  expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
});

test("the rules apply what the latest version publishes, from its day on", () => {
  const latest = versions.at(-1)!;
  const published = Object.entries(valuesAfter(versions)).filter(([, value]) => value !== null);
  expect(appliedAt(startOf(latest.from))).toEqual(Object.fromEntries(published));
});

test("until the day of a scheduled value, the version before applies", () => {
  for (const [name, value] of values) {
    if (!isScheduled(value)) continue;
    const earlier = versions.filter(({ from }) => from < value.from);
    expect(valueAt(value, new Date(startOf(value.from).getTime() - 1))).toEqual(valuesAfter(earlier)[name]);
    expect(historyOf(name)[0]).toEqual({ value: value.after, from: value.from });
  }
});

const daysBetween = (from: string, to: string) => (startOf(to).getTime() - startOf(from).getTime()) / dayMs;

test("each change is announced in time, and later versions come later", () => {
  for (const [index, { announced, from }] of versions.entries()) {
    const before = versions[index - 1];
    if (before === undefined) continue;
    expect(daysBetween(announced, from)).toBeGreaterThanOrEqual(noticeDays);
    expect(daysBetween(before.from, from)).toBeGreaterThan(0);
  }
});

const scheduled: Scheduled<number> = { before: 7, from: "2027-01-15", after: 5 };
test.each([
  ["2027-01-14T23:59:59.999Z", 7],
  ["2027-01-15T00:00:00Z", 5],
  ["2027-03-01T00:00:00Z", 5],
])("a scheduled value applies from the start of its day: %s", (now, value) => {
  expect(valueAt(scheduled, new Date(now))).toBe(value);
});

test("a version differs in what it changes, adds and ends", () => {
  const next: Version = {
    announced: "2027-01-01",
    from: "2027-01-15",
    values: { unmarkedDays: 5, handovers: 2, smsPerDay: null },
  };
  const all = [...versions, next];
  expect(differencesOf(next, all)).toEqual([
    { name: "unmarkedDays", before: 7, after: 5 },
    { name: "handovers", before: null, after: 2 },
    { name: "smsPerDay", before: 3, after: null },
  ]);
  const first = versions[0]!;
  expect(differencesOf(first, all)).toEqual([]);
  expect(nextChangeOf(["offerMinutes", "smsPerDay"], "2027-01-14", all)).toBe("2027-01-15");
  expect(nextChangeOf(["offerMinutes"], "2027-01-14", all)).toBeUndefined();
  expect(nextChangeOf(["smsPerDay"], "2027-01-15", all)).toBeUndefined();
  expect(historyOf("unmarkedDays", all)).toEqual([
    { value: 5, from: "2027-01-15" },
    { value: 7, from: first.from },
  ]);
});

test.each([
  ["2026-11-01T00:00:00Z", "2026-11-29"],
  ["2027-01-14T23:59:59.999Z", "2026-11-29"],
  ["2027-01-15T00:00:00Z", "2027-01-15"],
])("the version in force at %s is that of %s", (now, from) => {
  const next: Version = { announced: "2027-01-01", from: "2027-01-15", values: { unmarkedDays: 5 } };
  expect(versionAt(new Date(now), [...versions, next]).from).toBe(from);
});
