import { typeOfSide } from "@bandeja/contract/lists";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import {
  applicationStates,
  applicationTransitions,
  type ApplicationState,
} from "@bandeja/domain/application-states";
import { nextState } from "@bandeja/domain/transition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestMarket, type Market } from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

// The clock is set to Tuesday the 10th, 12:00 in Lisbon.
const upcoming = { startDate: "2026-03-12", endDate: "2026-03-12" };
const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "10:00" };
const over = { startDate: "2026-03-09", endDate: "2026-03-09" };

const commands = [
  { on: "confirm", by: "venue", call: applicationsConfirm, when: upcoming },
  { on: "decline", by: "venue", call: applicationsDecline, when: upcoming },
  { on: "withdraw", by: "worker", call: applicationsWithdraw, when: upcoming },
  { on: "cancel", by: "venue", call: applicationsCancel, when: upcoming },
  { on: "cancel", by: "worker", call: applicationsCancel, when: upcoming },
  { on: "noshow", by: "venue", call: applicationsNoshow, when: running },
  { on: "undonoshow", by: "venue", call: applicationsUndoNoShow, when: running },
  { on: "turnaway", by: "worker", call: applicationsVenueNoShow, when: running },
] as const;
type Command = (typeof commands)[number];

async function situation(status: ApplicationState, when: (typeof commands)[number]["when"] | typeof over) {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, when);
  const application = await market.application(job, person, {
    status,
    ...(status === "cancelled" && { cancelledBy: "venue" }),
  });
  const before = await market.readApplication(application.id);
  const ask = ({ by, call }: Command) =>
    market.ask(call, {
      token: by === "venue" ? venue.token : person.token,
      body: { application_id: application.id, reason: "  Something came up " },
    });
  return { venue, person, job, application, before, ask };
}

const grid = applicationStates.flatMap((from) =>
  commands.map((command) => ({
    from,
    command,
    name: command.on,
    who: command.by,
    to: nextState(applicationTransitions, from, command.on, command.by),
  })),
);
const allowed = grid.filter(({ to }) => to !== undefined);
const refused = grid.filter(({ to }) => to === undefined);

test("the state table has a row for each command, and no other row", () => {
  const names = commands.map(({ on, by }) => `${on} by ${by}`);
  const table = applicationTransitions.map(({ on, by }) => `${on} by ${by}`);
  // Reapplying, accepting an offer and completing have their own tests; expiry is by the clock.
  const others = [
    "apply by worker",
    "accept by worker",
    "complete by venue",
    "complete by clock",
    "expire by clock",
  ];
  expect(new Set([...names, ...others])).toEqual(new Set(table));
});

describe("a state with a transition", () => {
  test.each(allowed)("$from, $name by $who: $to", async ({ from, command, to }) => {
    const { job, application, ask } = await situation(from, command.when);
    const { status, body } = await ask(command);
    expect(status).toBe(200);
    const isVenueNoShow = command.on === "turnaway";
    // The worker reports it, but the venue counts as the one that cancels.
    const canceller = isVenueNoShow ? "venue" : command.by;
    const cancelledBy = to === "cancelled" ? canceller : null;
    // A confirmation has no reason.
    const reason = to === "confirmed" ? null : "Something came up";
    expect(body.data).toEqual({
      _id: application.id,
      job_id: job.id,
      waitress_id: application.workerId,
      status: to,
      cancelledby: cancelledBy && typeOfSide[cancelledBy],
      reason,
      appliedat: "2026-03-10T12:00:00.000Z",
      // From Tuesday 12:00 to Thursday 18:00, or back to 10:00; minus the part of the minute that has passed.
      ...(isVenueNoShow && { venuenoshow: true }),
      ...(to === "cancelled" && { noticeminutes: (isVenueNoShow ? -2 : 54) * 60 - 1 }),
    });
    const row = await market.readApplication(application.id);
    expect(row).toMatchObject({ status: to, cancelledBy, venueNoShow: isVenueNoShow, reason });
    expect(row.closedAt === null).toBe(to === "confirmed");
    expect(await market.readJob(job.id)).toMatchObject({
      appliedCount: to === "withdrawn" ? 0 : 1,
      confirmedCount: to === "confirmed" ? 1 : 0,
    });
  });
});

describe("a state without a transition", () => {
  test.each(refused)("$from, $name by $who: nothing changes", async ({ from, command }) => {
    const { application, before, ask } = await situation(from, command.when);
    expect(await ask(command)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await market.readApplication(application.id)).toEqual(before);
  });
});

describe("transitions by the clock", () => {
  test.each([
    ["confirm", running],
    ["decline", running],
    ["withdraw", running],
    ["confirm", over],
    ["decline", over],
    ["withdraw", over],
  ] as const)("after the start, %s of a pending application is refused", async (on, when) => {
    const { application, before, ask } = await situation("pending", when);
    const command = commands.find((one) => one.on === on)!;
    expect(await ask(command)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await market.readApplication(application.id)).toEqual(before);
  });

  test("a no-show is refused before the start, with the instant from which it is possible", async () => {
    const { application, before, person, ask } = await situation("confirmed", upcoming);
    const noshow = commands.find(({ on }) => on === "noshow")!;
    const refusal = { code: "NOSHOW_TOO_EARLY", from: "2026-03-12T18:30:00.000Z" };
    expect(await ask(noshow)).toMatchObject({ status: 409, body: refusal });
    expect(await market.readApplication(application.id)).toEqual(before);
    expect(await market.readOffencesOf(person)).toEqual([]);
  });

  test("a venue no-show is refused before the start", async () => {
    const { application, before, venue, ask } = await situation("confirmed", upcoming);
    const reported = commands.find(({ on }) => on === "turnaway")!;
    expect(await ask(reported)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await market.readApplication(application.id)).toEqual(before);
    expect(await market.readOffencesOf(venue)).toEqual([]);
  });

  test.each(commands.filter(({ on }) => on === "cancel"))(
    "after the end, a $by cannot cancel",
    async (command) => {
      const { application, before, ask } = await situation("confirmed", over);
      expect(await ask(command)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
      expect(await market.readApplication(application.id)).toEqual(before);
    },
  );
});

describe("applying again", () => {
  test.each(applicationStates)("transitions from %s", async (from) => {
    const { person, job, application, before } = await situation(from, upcoming);
    const names = { token: person.token, body: { job_id: job.id } };
    const { status, body } = await market.askRefused(applicationsAdd, names);
    const after = await market.readApplication(application.id);
    const answers = { status, code: body.code, isUnchanged: after.status === before.status };
    expect(answers).toEqual(
      from === "withdrawn"
        ? { status: 200, code: undefined, isUnchanged: false }
        : { status: 409, code: "ALREADY_APPLIED", isUnchanged: true },
    );
  });

  test("reopens the same row, at the end of the queue and without the old reason", async () => {
    const { person, job, application, ask } = await situation("pending", upcoming);
    const withdraw = commands.find(({ on }) => on === "withdraw")!;
    await ask(withdraw);
    expect((await market.readJob(job.id)).appliedCount).toBe(0);
    const again = await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
    expect(again.body.data).toMatchObject({ _id: application.id, status: "pending", reason: null });
    expect(await market.readApplication(application.id)).toMatchObject({ closedAt: null });
    expect((await market.readJob(job.id)).appliedCount).toBe(1);
  });
});
