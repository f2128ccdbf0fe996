import { expect, test } from "vitest";
import { effectiveInvitationState, invitationStates, invitationTransitions } from "./invitation-states.ts";

test("an invitation ends once: every transition begins where it was sent, and none leads out of an end", () => {
  expect(new Set(invitationTransitions.map(({ from }) => from))).toEqual(new Set(["sent"]));
  const ends = invitationTransitions.map(({ to }) => to);
  expect(new Set(["sent", ...ends])).toEqual(new Set(invitationStates));
  expect(new Set(ends).size).toBe(ends.length);
});

test("one that is over is shown as lapsed before that is stored, and others as they are", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const until = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(effectiveInvitationState({ state: "sent", until: until(1) }, now)).toBe("sent");
  expect(effectiveInvitationState({ state: "sent", until: until(0) }, now)).toBe("lapsed");
  expect(effectiveInvitationState({ state: "filled", until: until(-1) }, now)).toBe("filled");
});
