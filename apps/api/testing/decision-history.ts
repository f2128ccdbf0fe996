import type { ConductConfig } from "@bandeja/config/conduct";
import type { HeldOffence } from "@bandeja/domain/testing/conduct-model";
import { appealDueAt, countsFrom, offenceState } from "@bandeja/domain/testing/conduct-model";
import type { OffenceKind } from "@bandeja/domain/conduct";
import * as fc from "fast-check";
import { inTransaction } from "../src/db/transaction.ts";
import { ApiError } from "../src/kernel/api-error.ts";
import { Refusal } from "../src/kernel/refusal.ts";
import { lockPerson } from "../src/modules/accounts/persons/persons-store.ts";
import { settleDue } from "../src/modules/decisions/deciding/settle-due.ts";
import { recordOffence } from "../src/modules/decisions/offences/record-offence.ts";
import { respondToDecision } from "../src/modules/decisions/respond-to-decision.ts";
import { findDecisionAbout } from "../src/modules/decisions/store/decisions-store.ts";
import { answerDecision, liftDecision, suspendParty } from "./decide.ts";
import { hoursAfter, tuesdayNoon, type Market } from "./test-market.ts";

const operators = ["rita", "joao", "ines"] as const;

/**
 * What happens to one person, each some hours after the one before; `which` chooses one of the latest offences.
 *
 * @param decides how often operators act, against 4 times that something is reported
 * @param pauses how often days or weeks pass, against 10 times that a few hours do
 */
const historyWith = ({ decides, pauses }: { decides: number; pauses: number }) =>
  fc.array(
    fc.record({
      wait: fc.oneof(
        { weight: 10, arbitrary: fc.integer({ min: 0, max: 4 }) },
        { weight: pauses, arbitrary: fc.integer({ min: 5, max: 80 }) },
        { weight: pauses, arbitrary: fc.integer({ min: 81, max: 24 * 95 }) },
      ),
      which: fc.nat(9),
      act: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({ kind: fc.constantFrom<OffenceKind>("noshow", "late_cancellation") }),
        },
        { weight: 2, arbitrary: fc.constant("respond" as const) },
        {
          weight: decides,
          arbitrary: fc.record({
            outcome: fc.constantFrom("upheld" as const, "upheld" as const, "lifted" as const),
            operator: fc.constantFrom(...operators),
          }),
        },
        { weight: 1, arbitrary: fc.constant("lift" as const) },
        { weight: 1, arbitrary: fc.constant("restrict" as const) },
        { weight: 1, arbitrary: fc.constant("wait" as const) },
      ),
    }),
    { minLength: 1, maxLength: 24, size: "max" },
  );

/** Where the clock decides most. */
export const anyHistory = historyWith({ decides: 3, pauses: 4 });
/** Where operators decide most. */
export const decidedHistory = historyWith({ decides: 12, pauses: 1 });
export type History = readonly (typeof anyHistory extends fc.Arbitrary<(infer Step)[]> ? Step : never)[];

const isExpected = (error: unknown): boolean => error instanceof ApiError || error instanceof Refusal;

/** The offences as the model has them: what was said about each, and what came of it. */
export interface Held extends HeldOffence {
  readonly jobId: string;
}

/**
 * Lives a history of one person through the product's commands, and notes what the model needs.
 *
 * @param check called after each step, once the clock has decided what was due
 */
export async function liveHistory(
  market: Market,
  history: History,
  policy: ConductConfig,
  check: (now: Date, held: readonly Held[], partyId: string) => Promise<void>,
): Promise<void> {
  const { id: partyId } = await market.person();
  const venue = await market.venue();
  const held: Held[] = [];
  let hours = 0;
  for (const { wait, which, act } of history) {
    hours += wait;
    const now = hoursAfter(tuesdayNoon, hours);
    const settle = () => settleDue(market.services.db, { policy, now });
    await settle();
    // One of the latest three, since others are mostly decided.
    const index = held.length - 1 - (which % Math.min(3, Math.max(1, held.length)));
    const chosen = held[index];
    /** Undefined where the product refuses it. */
    const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
      inTransaction(market.services.db, work).catch((error: unknown) => {
        if (isExpected(error)) return undefined;
        throw error;
      });
    if (typeof act === "object" && "kind" in act) {
      const job = await market.job(venue, { createdAt: tuesdayNoon });
      const offence = { partyId, jobId: job.id, kind: act.kind, reason: null };
      await inTransaction(market.services.db, async (tx) => {
        await lockPerson(tx, partyId);
        await recordOffence(tx, offence, { policy, now });
      });
      const from = countsFrom(act.kind, now);
      held.push({ jobId: job.id, countsFrom: from, liftedAt: null, appeal: null });
    } else if (act === "restrict") {
      // Where the rule decides, the model knows offences alone.
      const until = which % 2 === 0 ? null : hoursAfter(now, 30);
      const restriction = { partyId, until, reason: "Shouted at guests.", now };
      if (policy.decider === "person") await within((tx) => suspendParty(tx, restriction));
    } else if (chosen !== undefined) {
      const about = { partyId, jobId: chosen.jobId };
      const decision = await findDecisionAbout(market.services.db, about);
      if (decision === undefined) throw new Error("An offence has no decision.");
      const state = offenceState(chosen, now);
      const isAnswered = chosen.appeal?.answeredAt !== null;
      if (act === "respond") {
        const name = { decisionId: decision.id };
        const mayRespond = await within((tx) =>
          respondToDecision(tx, { name, partyId, text: "No." }, { policy, now }),
        );
        if (mayRespond !== undefined) {
          held[index] = { ...chosen, appeal: { madeAt: now, dueAt: appealDueAt(now), answeredAt: null } };
        }
      } else if (act === "lift") {
        const lifted = await within((tx) =>
          liftDecision(tx, decision.id, { reason: "A mistake of ours.", now }),
        );
        if (lifted !== undefined && state !== "lifted") {
          held[index] = {
            ...chosen,
            liftedAt: now,
            appeal: chosen.appeal && { ...chosen.appeal, answeredAt: chosen.appeal.answeredAt ?? now },
          };
        }
      } else if (act !== "wait") {
        const answered = await within((tx) =>
          answerDecision(tx, decision.id, { ...act, reason: "We asked both.", now }),
        );
        if (answered !== undefined && answered.state !== "proposed") {
          const wasDisputed = state === "disputed" || state === "announced";
          held[index] = {
            ...chosen,
            ...(act.outcome === "lifted" ? { liftedAt: now } : wasDisputed && { countsFrom: now }),
            appeal: chosen.appeal && !isAnswered ? { ...chosen.appeal, answeredAt: now } : chosen.appeal,
          };
        }
      }
    }
    await settle();
    await check(now, held, partyId);
  }
}
