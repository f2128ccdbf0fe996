import { longestSuspensionDays } from "@bandeja/domain/parameters/conduct";
import { lockPerson } from "../../accounts/persons/persons-store.ts";
import type { Tx } from "../../../db/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Deciding } from "../../decisions/deciding/deciding.ts";
import { decideAsOperator } from "../../decisions/deciding/propose.ts";
import { findHideable, findHiding, findPageOf } from "../../decisions/restrictions/restrictions-store.ts";
import type { Decision } from "../../decisions/store/decisions-store.ts";
import { findReport } from "../../moderation/core/reports-store.ts";
import { findReview } from "../../reviews/reviews-store.ts";
import { findBasis } from "../core/basis-store.ts";
import { argument, flag, option } from "../core/fields.ts";
import { command, type CommandContext, type OperatorCommand } from "../core/operation.ts";
import { days, id as idInput, ids, instant } from "../core/parse-args.ts";
import { requireJobsOf } from "../core/require-jobs.ts";
import { requireReportOf, sidesOf } from "../core/require-report.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { findTold, findToldDays } from "../core/told-store.ts";
import {
  cancelsShifts,
  concernedBy,
  decidingAhead,
  decidingOf,
  requireProvenIfTwo,
  tellMade,
} from "./decided.ts";

/** The end of a suspension; null for a ban. @throws Refusal */
function endOf({ until, forever }: { until: Date | undefined; forever: boolean }, now: Date): Date | null {
  if ((until === undefined) === !forever) {
    throw new Refusal("Give either --until or --forever.", "EITHER", "until");
  }
  if (until === undefined) return null;
  if (until <= now) throw new Refusal("--until is in the past. Give a later instant.", "PAST", "until");
  return until;
}

/** Whether a suspension is a ban: without an end, or for longer than a year. */
const isBan = (until: Date | null, now: Date): boolean =>
  until === null || until.getTime() - now.getTime() > longestSuspensionDays * 86_400_000;

/** What operators decide by about a party, with the sides of the report that it is decided from. */
async function basisOfParty(tx: Tx, partyId: string, reportId: string | undefined): Promise<string[]> {
  await lockPerson(tx, partyId);
  const found = reportId === undefined ? undefined : await findReport(tx, reportId);
  return [...(await findBasis(tx, [partyId, ...(found ? sidesOf(found) : [])])).values()];
}

async function decide(
  context: CommandContext,
  restriction: Parameters<typeof decideAsOperator>[1],
  reason: string,
  deciding: Deciding,
): Promise<Decision> {
  const { tx, by } = context;
  const decision = await decideAsOperator(tx, restriction, { operator: by.name, reason }, deciding);
  await requireProvenIfTwo(context, decision);
  return decision;
}

const report = option(
  "report",
  "the id of the report that it is decided from, for the second operator",
  idInput,
);

/** What happened, by which its account and a review can judge a decision. */
const happened = {
  days: {
    ...option(
      "days",
      "the days on which it happened, such as 2026-11-28,2026-12-01; the account reads them",
      days,
    ),
    schema: days,
    isRequired: true,
  },
  jobs: option(
    "ids",
    "the ids of the jobs that it is about, if any; the account reads their days and hours",
    ids,
  ),
};

/** What operators decide about accounts of their own, in the group `conduct`. */
export const restrictions: readonly OperatorCommand[] = [
  command({
    name: "suspend",
    oneOf: ["until", "forever"],
    reads: "account",
    roles: ["moderator"],
    help: "Suspends an account from posting and applying; the reason is shown to it. Without an end, or for more than a year, it is a ban, which takes a second operator",
    input: {
      account: argument("account"),
      ...happened,
      until: option("instant", "such as 2026-12-01T18:00Z", instant),
      forever: flag("until it is corrected"),
      cancelShifts: cancelsShifts,
      report,
    },
    async run(context, { account, reason, report: reportId, cancelShifts: cancelsAhead, ...options }) {
      const { tx, now } = context;
      const until = endOf(options, now);
      const partyId = await resolveParty(tx, account, { isActive: true });
      await requireReportOf(tx, reportId, partyId);
      const about = {
        days: options.days,
        jobIds: await requireJobsOf(tx, options.jobs ?? [], { partyId, reportId }),
      };
      const basis = await basisOfParty(tx, partyId, reportId);
      const kind = isBan(until, now) ? "ban" : "suspension";
      const { deciding, sayAhead } = decidingAhead(context);
      const restriction = { partyId, kind, ...about, until, reportId, cancelsAhead } as const;
      const decision = await decide(context, restriction, reason, deciding);
      const { ahead, what } = await sayAhead(decision);
      return {
        ...(await concernedBy(tx, decision)),
        basis,
        ahead,
        what: [...(await tellMade(tx, decision, context.now)), ...what],
        warns: await findToldDays(tx, decision),
      };
    },
  }),
  command({
    name: "close",
    reads: "account",
    roles: ["moderator"],
    help: "Closes an account: it may begin nothing, and can read, export and delete what is its own. It takes a second operator",
    input: { account: argument("account"), ...happened, cancelShifts: cancelsShifts, report },
    async run(context, { account, reason, report: reportId, cancelShifts: cancelsAhead, ...options }) {
      const { tx } = context;
      const partyId = await resolveParty(tx, account, { isActive: true });
      await requireReportOf(tx, reportId, partyId);
      const about = {
        days: options.days,
        jobIds: await requireJobsOf(tx, options.jobs ?? [], { partyId, reportId }),
      };
      const basis = await basisOfParty(tx, partyId, reportId);
      const closed = {
        partyId,
        kind: "accountclosed",
        ...about,
        until: null,
        reportId,
        cancelsAhead,
      } as const;
      const { deciding, sayAhead } = decidingAhead(context);
      const decision = await decide(context, closed, reason, deciding);
      const { ahead, what } = await sayAhead(decision);
      return {
        ...(await concernedBy(tx, decision)),
        basis,
        ahead,
        what: [...(await tellMade(tx, decision, context.now)), ...what],
        warns: await findToldDays(tx, decision),
      };
    },
  }),
  command({
    name: "hide",
    reads: "account",
    roles: ["moderator"],
    help: "Hides a review or a message by its id, or the public page of a venue by the id of its account; the reason is shown to its author",
    input: { subject: argument("id", idInput), report },
    // What others read. A message is read with the report that has attached it.
    async facts({ db }, { subject }) {
      const review = await findReview(db, subject);
      if (review !== undefined) {
        return { made: review.createdAt.toISOString(), text: `${review.stars} / 5\n${review.body}` };
      }
      const page = await findPageOf(db, subject);
      return page && { text: page.text };
    },
    async run(context, { subject, reason, report: reportId }) {
      const { tx } = context;
      const hideable = await findHideable(tx, subject);
      if (hideable === undefined) {
        throw new Refusal("There is no review, message or public page with this id.", "NOT_FOUND");
      }
      await requireReportOf(tx, reportId, hideable.partyId);
      const basis = await basisOfParty(tx, hideable.partyId, reportId);
      const hiding = await findHiding(tx, hideable);
      if (hiding !== undefined) {
        throw new Refusal("It is hidden already, or proposed to be.", "HIDDEN_ALREADY", "subject", {
          id: hiding,
        });
      }
      const hidden = { ...hideable, until: null, reportId };
      const decision = await decide(context, hidden, reason, decidingOf(context));
      return {
        ...(await concernedBy(tx, decision)),
        basis,
        what: await tellMade(tx, decision, context.now),
        warns: await findTold(tx, subject),
      };
    },
  }),
];
