import { answerAppeal } from "../../suspensions/answer-appeal.ts";
import { findConduct } from "../../suspensions/find-conduct.ts";
import { liftOffence } from "../../suspensions/lift-offence.ts";
import { liftSuspension, suspendParty } from "../../suspensions/suspend-party.ts";
import { stateOf } from "../../suspensions/state-of.ts";
import { cancelShifts } from "./cancel-shifts.ts";
import { type Options, type Shown, command, query, type Group } from "../core/operation.ts";
import { argument, flag, option } from "../core/fields.ts";
import { parseId, parseInstant } from "../core/parse-args.ts";
import { Refusal } from "../core/refusal.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { findUnanswered } from "../../suspensions/conduct-store.ts";

/** The one of two opposite flags that is set. @throws Refusal unless exactly one is */
function oneOf(options: Options, [one, other]: readonly [string, string]): string {
  const [chosen, ...more] = [one, other].filter((name) => options[name] === true);
  if (chosen !== undefined && more.length === 0) return chosen;
  throw new Refusal(`Give either --${one} or --${other}.`);
}

/** The end of a suspension; null for a ban. @throws Refusal */
function endOf({ until, forever = false }: Options, now: Date): Date | null {
  if ((until === undefined) === (forever === false)) {
    throw new Refusal("Give either --until or --forever.");
  }
  if (until === undefined) return null;
  const end = parseInstant(until);
  if (end <= now) throw new Refusal("--until is in the past. Give a later instant.");
  return end;
}

/** Whether a suspension is a ban: without an end, or for longer than a year. */
const isBan = ({ until }: { readonly until: string | undefined }, now: Date): boolean =>
  until === undefined || parseInstant(until).getTime() - now.getTime() > 366 * 86_400_000;

export const conductGroup: Group = {
  name: "conduct",
  help: "Offences, appeals against them, and suspensions",
  commands: [
    query({
      name: "show",
      input: { account: argument("account") },
      roles: ["moderator", "support"],
      shows: ({ db }, { account }) => resolveParty(db, account),
      help: "The offences of an account, latest first, and the suspensions that operators have set",
      async run({ db, now }, { account }) {
        const { offences, suspensions } = await findConduct(db, await resolveParty(db, account));
        return [
          ...offences.map(({ offence, appeal }): Shown => ({
            id: offence.id,
            what: offence.kind,
            at: offence.committedAt.toISOString(),
            state: stateOf({ offence, appeal }, now),
            countsFrom: offence.countsFrom.toISOString(),
            job: offence.jobId,
            said: offence.reason,
            appeal: appeal?.id ?? null,
          })),
          ...suspensions.map(({ id, setAt, until, liftedAt, reason }): Shown => ({
            id,
            what: "suspension",
            at: setAt.toISOString(),
            state: liftedAt === null && (until === null || until > now) ? "active" : "over",
            until: until?.toISOString() ?? "until lifted",
            said: reason,
          })),
        ];
      },
    }),
    query({
      name: "appeals",
      input: {},
      roles: ["moderator"],
      shows: "many",
      help: "Appeals that wait for an answer, next due first",
      async run({ db }) {
        const appeals = await findUnanswered(db, { limit: 100 });
        return appeals.map(({ id, partyId, offenceId, text, madeAt, dueAt }) => ({
          id,
          due: dueAt.toISOString(),
          made: madeAt.toISOString(),
          account: partyId,
          offence: offenceId,
          text,
        }));
      },
    }),
    command({
      name: "answer",
      roles: ["moderator"],
      help: "Answers an appeal; the reason is shown to the account that made it",
      input: {
        appeal: argument("appeal"),
        uphold: flag("the offence stays"),
        lift: flag("the offence is lifted"),
      },
      async run({ tx, now }, { appeal, reason, ...options }) {
        const id = parseId(appeal);
        const outcome = oneOf(options, ["uphold", "lift"]) === "uphold" ? "upheld" : "lifted";
        const { partyId } = await answerAppeal(tx, id, { outcome, reason, now });
        return { about: partyId, what: `Answered appeal ${id}: the offence is ${outcome}.` };
      },
    }),
    command({
      name: "lift-offence",
      input: { offence: argument("offence") },
      roles: ["moderator"],
      help: "Lifts an offence; the reason is shown to its account. A ban for five offences ends when one of them is lifted",
      async run({ tx, now }, { offence, reason }) {
        const id = parseId(offence);
        const { partyId } = await liftOffence(tx, id, { reason, now });
        return { about: partyId, what: `Lifted offence ${id}.` };
      },
    }),
    command({
      name: "suspend",
      roles: ["moderator"],
      takesTwo: isBan,
      help: "Suspends an account from posting and applying; the reason is shown to it",
      input: {
        account: argument("account"),
        until: option("instant", "such as 2026-12-01T18:00Z"),
        forever: flag("until it is lifted"),
        cancelShifts: flag(
          "also cancels what it has ahead, as if it did so itself, without the reason; all are notified",
        ),
      },
      async run({ tx, now }, { account, reason, ...options }) {
        const partyId = await resolveParty(tx, account, { isActive: true });
        const until = endOf(options, now);
        const id = await suspendParty(tx, { partyId, until, reason, now });
        const end = until === null ? "until it is lifted" : `until ${until.toISOString()}`;
        const cancelled = await cancelShifts(tx, partyId, options, { isByOperator: true, now });
        const what = `Suspended account ${partyId} ${end}: suspension ${id}.${cancelled}`;
        return { about: partyId, what };
      },
    }),
    command({
      name: "lift-suspension",
      input: { suspension: argument("suspension") },
      roles: ["moderator"],
      help: "Ends an operator's suspension early",
      async run({ tx, now }, { suspension, reason }) {
        const id = parseId(suspension);
        const { partyId } = await liftSuspension(tx, id, { reason, now });
        return { about: partyId, what: `Lifted suspension ${id}.` };
      },
    }),
  ],
};
