import { expect, test } from "vitest";
import { applicationStates, applicationTransitions, type ApplicationState } from "./application-states.ts";
import { jobStates, jobTransitions } from "./job-states.ts";
import { canTransition, nextState, type Transition } from "./transition.ts";

const tables: [string, readonly string[], readonly Transition[]][] = [
  ["an application", applicationStates, applicationTransitions],
  ["a job", jobStates, jobTransitions],
];

test.each(tables)("every state of %s can be reached from its first one", (_, states, table) => {
  const reached = new Set(states.slice(0, 1));
  for (const state of reached) {
    for (const row of table) if (row.from === state) reached.add(row.to);
  }
  expect([...reached].toSorted()).toEqual([...states].toSorted());
});

test.each(tables)(
  "the same transition of the same side never leads %s to two states",
  (_, _states, table) => {
    const transitions = table.map((row) => `${row.from} ${row.on} ${row.by}`);
    expect(transitions).toEqual([...new Set(transitions)]);
  },
);

// docs/product.md, "Applications", with offers and completion by the clock; nothing else is allowed.
const allowed = [
  "pending confirm venue -> confirmed",
  "pending accept worker -> confirmed",
  "pending decline venue -> declined",
  "pending withdraw worker -> withdrawn",
  "pending expire clock -> expired",
  "withdrawn apply worker -> pending",
  "confirmed cancel venue -> cancelled",
  "confirmed cancel worker -> cancelled",
  "confirmed turnaway worker -> cancelled",
  "noshow turnaway worker -> noshow",
  "confirmed noshow venue -> noshow",
  "noshow undonoshow venue -> confirmed",
  "confirmed complete venue -> completed",
  "confirmed complete clock -> completed",
];

test("of all states, transitions and sides, an application allows only those of the rules", () => {
  const events = [
    "confirm",
    "accept",
    "decline",
    "withdraw",
    "apply",
    "expire",
    "cancel",
    "turnaway",
    "noshow",
    "undonoshow",
    "complete",
  ] as const;
  const moves = applicationStates.flatMap((from) =>
    events.flatMap((on) =>
      (["venue", "worker", "clock"] as const).flatMap((by) => {
        const to = nextState(applicationTransitions, from, on, by);
        expect(canTransition(applicationTransitions, from, on, by)).toBe(to !== undefined);
        return to === undefined ? [] : [`${from} ${on} ${by} -> ${to}`];
      }),
    ),
  );
  expect(moves.toSorted()).toEqual(allowed.toSorted());
});

test.each<ApplicationState>(["declined", "expired", "cancelled", "completed"])(
  "an application that is %s stays so",
  (state) => {
    expect(applicationTransitions.some((row) => row.from === (state as string))).toBe(false);
  },
);

test("waitstaff cannot confirm themselves, and a venue cannot withdraw for them", () => {
  expect(canTransition(applicationTransitions, "pending", "confirm", "worker")).toBe(false);
  expect(canTransition(applicationTransitions, "pending", "withdraw", "venue")).toBe(false);
});

test("a venue can neither cancel a completed job nor complete a cancelled one", () => {
  expect(nextState(jobTransitions, "open", "complete", "venue")).toBe("completed");
  expect(nextState(jobTransitions, "completed", "cancel", "venue")).toBeUndefined();
  expect(nextState(jobTransitions, "cancelled", "complete", "venue")).toBeUndefined();
});
