import { expect, test } from "vitest";
import { decisionStates, type DecisionState } from "./decision-kinds.ts";
import {
  consequenceOfDecision,
  decisionTransitions,
  endOfConsequence,
  isInForce,
  kindOfConsequence,
  mayAskReview,
  mayUphold,
  offenceStateOf,
  proposalDueAt,
  reviewUntil,
} from "./decisions.ts";
import { nextState } from "./transition.ts";

const hour = 3_600_000;
const day = 24 * hour;
const noon = new Date("2026-03-10T12:00:00Z");
const after = (hours: number) => new Date(noon.getTime() + hours * hour);

const decision = {
  decider: "rule",
  dueAt: after(72),
  answeredAt: null,
  from: null,
  until: null,
  reviewDueAt: null,
} as const;

test("nothing leads out of what came to nothing, nor back to a proposal", () => {
  for (const { from, to } of decisionTransitions) {
    expect(["rejected", "lapsed", "corrected"]).not.toContain(from);
    expect(to).not.toBe("proposed");
  }
});

test("every state but the proposal is reached from it", () => {
  const reached = new Set<DecisionState>(["proposed"]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of decisionTransitions) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...decisionStates].toSorted());
});

test.each([
  ["proposed", "uphold", "party", undefined],
  ["proposed", "uphold", "clock", undefined],
  ["proposed", "lapse", "clock", "lapsed"],
  ["proposed", "lapse", "otherside", "lapsed"],
  ["underreview", "lapse", "clock", "corrected"],
  ["underreview", "correct", "party", "corrected"],
  ["rejected", "askreview", "party", undefined],
  ["confirmed", "askreview", "party", undefined],
  ["ended", "askreview", "party", "underreview"],
] as const)("from %s, %s by the %s leads to %s", (from, on, by, to) => {
  expect(nextState(decisionTransitions, from as "proposed", on, by)).toBe(to);
});

test.each<[DecisionState, Partial<typeof decision> | object, ReturnType<typeof offenceStateOf>]>([
  ["proposed", {}, "announced"],
  ["proposed", { dueAt: noon }, "announced"],
  ["proposed", { decider: "person", dueAt: noon }, "lifted"],
  ["proposed", { answeredAt: after(-1) }, "disputed"],
  ["proposed", { answeredAt: after(-1), dueAt: noon }, "lifted"],
  ["upheld", {}, "counts"],
  ["ended", {}, "counts"],
  ["confirmed", {}, "counts"],
  ["underreview", { reviewDueAt: after(1) }, "counts"],
  ["underreview", { reviewDueAt: noon }, "lifted"],
  ["rejected", {}, "lifted"],
  ["lapsed", {}, "lifted"],
  ["corrected", {}, "lifted"],
])("an offence whose decision is %s %o is %s", (state, values, expected) => {
  expect(offenceStateOf({ ...decision, ...values, state }, noon)).toBe(expected);
});

test.each<[string, Parameters<typeof isInForce>[0], boolean]>([
  ["a proposal", { ...decision, state: "proposed" }, false],
  ["one that began", { ...decision, state: "upheld", from: noon }, true],
  ["one that ends now", { ...decision, state: "upheld", from: after(-24), until: noon }, false],
  ["one that ends later", { ...decision, state: "confirmed", from: after(-24), until: after(1) }, true],
  ["one under review", { ...decision, state: "underreview", from: noon, reviewDueAt: after(1) }, true],
  [
    "one whose review is overdue",
    { ...decision, state: "underreview", from: noon, reviewDueAt: noon },
    false,
  ],
  ["one that was corrected", { ...decision, state: "corrected", from: noon }, false],
])("whether a decision restricts: %s", (_, made, isRestricting) => {
  expect(isInForce(made, noon)).toBe(isRestricting);
});

test.each([
  ["late_cancellation", "rule", 0],
  ["noshow", "rule", 72],
  ["late_cancellation", "person", 24],
  ["noshow", "person", 96],
  ["terms", "person", 24],
] as const)("a proposal about %s that the %s decides is due after %i hours", (rule, decider, hours) => {
  expect(proposalDueAt({ rule, decider, at: noon }, 24)).toEqual(after(hours));
});

test("a no-show is upheld only after the party could answer", () => {
  const proposal = { state: "proposed", rule: "noshow", proposedAt: noon, answeredAt: null } as const;
  expect(mayUphold(proposal, after(71.9))).toBe(false);
  expect(mayUphold(proposal, after(72))).toBe(true);
  expect(mayUphold({ ...proposal, answeredAt: noon }, after(1))).toBe(true);
  expect(mayUphold({ ...proposal, rule: "terms" }, noon)).toBe(true);
  expect(mayUphold({ ...proposal, state: "lapsed" }, after(100))).toBe(false);
});

test.each([
  ["2026-03-10T12:00:00Z", "2026-09-10T12:00:00Z"],
  ["2026-08-31T12:00:00Z", "2027-02-28T12:00:00Z"],
  ["2026-10-31T23:59:59Z", "2027-04-30T23:59:59Z"],
])("a review of a decision of %s can be asked for until %s", (decidedAt, until) => {
  expect(reviewUntil(new Date(decidedAt))).toEqual(new Date(until));
});

test("a review is asked for once, within six months, also of what has ended", () => {
  const decided = { state: "upheld", decidedAt: noon, reviewAskedAt: null } as const;
  expect(mayAskReview(decided, noon)).toBe(true);
  expect(mayAskReview({ ...decided, state: "ended" }, noon)).toBe(true);
  expect(mayAskReview(decided, reviewUntil(noon))).toBe(false);
  expect(mayAskReview({ ...decided, reviewAskedAt: noon }, noon)).toBe(false);
  expect(mayAskReview({ ...decided, state: "corrected" }, noon)).toBe(false);
});

test("a consequence and its decision say the same", () => {
  for (const consequence of ["warning", "day", "week", "ban"] as const) {
    const until = endOfConsequence(consequence, noon);
    const kind = kindOfConsequence(consequence);
    expect(consequenceOfDecision({ kind, from: noon, until })).toBe(consequence);
  }
  expect(endOfConsequence("week", noon)).toEqual(new Date(noon.getTime() + 7 * day));
});
