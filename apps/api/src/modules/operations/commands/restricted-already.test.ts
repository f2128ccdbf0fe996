import { isSilencing, suspendingKinds, type SuspendingKind } from "@bandeja/domain/decision-kinds";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeSamePerson } from "../../../../testing/make-same-person.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import type { Refusal } from "../../../kernel/refusal.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Threatened the venue in three messages.";
const act = (...line: string[]) => terminal.type("conduct", ...line, "--reason", reason);
const made = ({ id }: { id: string }) =>
  market.db.select().from(decisions).where(eq(decisions.partyId, id)).orderBy(decisions.proposedAt);
const already = {
  code: "RESTRICTED_ALREADY",
  field: "account",
  decision: { id: expect.any(String) },
};

test.each([
  ["a proposed ban", ["suspend"], ["--days", "2026-03-09", "--forever"]],
  ["a proposed closed account", ["close"], ["--days", "2026-03-09"]],
  ["a suspension", ["suspend"], ["--days", "2026-03-09", "--until", "2026-03-20"]],
])("%s is not decided a second time, in whichever form", async (_name, [command = ""], more) => {
  const person = await market.person();
  await act(command, person.id, ...more);
  await expect(act(command, person.id, ...more)).rejects.toMatchObject(already);
  await expect(act(command, person.accountId, ...more)).rejects.toMatchObject(already);
  expect(await made(person)).toHaveLength(1);
});

test("an upheld ban is not decided again; another kind of restriction is", async () => {
  const person = await market.person();
  await act("suspend", person.id, "--days", "2026-03-09", "--until", "2026-03-20");
  await act("suspend", person.id, "--days", "2026-03-09", "--forever");
  const [, ban] = await made(person);
  await terminal.type("conduct", "uphold", ban!.id, "--by", "Second", "--reason", reason);
  await expect(act("suspend", person.id, "--days", "2026-03-09", "--forever")).rejects.toMatchObject(already);
  await act("close", person.id, "--days", "2026-03-09");
  expect((await made(person)).map(({ kind }) => kind)).toEqual(["suspension", "ban", "accountclosed"]);
});

describe("what is in force contains what restricts less", () => {
  const commands = {
    suspension: ["suspend", "--until", "2026-03-20"],
    ban: ["suspend", "--forever"],
    accountclosed: ["close"],
  } as const;
  const restrict = (person: { id: string }, kind: SuspendingKind) => {
    const [command, ...more] = commands[kind];
    return act(command, person.id, "--days", "2026-03-09", ...more);
  };
  const pairs = suspendingKinds.flatMap((inForce) => suspendingKinds.map((next) => ({ inForce, next })));

  test.each(pairs)("$next after $inForce", async ({ inForce, next }) => {
    const person = await market.person();
    await restrict(person, inForce);
    const [first] = await made(person);
    if (isSilencing(inForce)) {
      await terminal.type("conduct", "uphold", first!.id, "--by", "Second", "--reason", reason);
    }
    const restrictsMore = suspendingKinds.indexOf(next) > suspendingKinds.indexOf(inForce);
    const refused = await restrict(person, next).catch((error: unknown) => (error as Refusal).code);
    expect(refused).toBe(restrictsMore ? undefined : "RESTRICTED_ALREADY");
    expect(await made(person)).toHaveLength(restrictsMore ? 2 : 1);
  });

  test("a suspension after a ban for offences", async () => {
    const person = await market.person();
    for (let days = 50; days >= 10; days -= 10) {
      await market.offend(
        person,
        hoursAfter(tuesdayNoon, -24 * days),
        hoursAfter(tuesdayNoon, -24 * days + 12),
      );
    }
    await expect(restrict(person, "suspension")).rejects.toMatchObject(already);
  });
});

test("a restriction that was lifted, rejected or is over can be decided again", async () => {
  const person = await market.person();
  await act("suspend", person.id, "--days", "2026-03-09", "--until", "2026-03-20");
  await act("correct", (await made(person))[0]!.id);
  await act("suspend", person.id, "--days", "2026-03-09", "--until", "2026-03-20");
  await act("suspend", person.id, "--days", "2026-03-09", "--forever");
  await act("reject", (await made(person))[2]!.id);
  await act("suspend", person.id, "--days", "2026-03-09", "--forever");
  // Nobody has upheld it in time.
  market.setNow(hoursAfter(tuesdayNoon, 11 * 24));
  await act("suspend", person.id, "--days", "2026-03-09", "--forever");
  await act("suspend", person.id, "--days", "2026-03-09", "--until", "2026-04-20");
  const states = (await made(person)).map(({ kind, state }) => `${kind} ${state}`);
  expect(states.slice(-2)).toEqual(["ban proposed", "suspension upheld"]);
});

test("what restricts another account of the same person restricts this one, too", async () => {
  const [one, other] = [await market.person(), await market.person()];
  await makeSamePerson(market.db, one, other);
  await act("suspend", one.id, "--days", "2026-03-09", "--forever");
  await expect(act("suspend", other.id, "--days", "2026-03-09", "--forever")).rejects.toMatchObject(already);
});

test("a suspension for an offence is no reason against one by the terms", async () => {
  const person = await market.person();
  await market.offend(person, hoursAfter(tuesdayNoon, -30), hoursAfter(tuesdayNoon, -2));
  await act("suspend", person.id, "--days", "2026-03-09", "--until", "2026-03-20");
  expect((await made(person)).filter(({ rule }) => rule === "terms")).toHaveLength(1);
});

test("of many at once, one restricts", async () => {
  const person = await market.person();
  const line = ["conduct", "suspend", person.id, "--days", "2026-03-09", "--forever", "--reason", reason];
  const runs = Array.from({ length: 6 }, (_none, n) =>
    openTerminal(market.services).type(...line, "--by", `Operator ${n}`),
  );
  const results = await Promise.allSettled(runs);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  for (const error of refused) expect(error).toMatchObject(already);
  const isBan = and(eq(decisions.partyId, person.id), eq(decisions.kind, "ban"));
  expect(await market.db.select().from(decisions).where(isBan)).toHaveLength(1);
});
