import type { Outcome } from "@bandeja/contract/console/outcomes";
import { fromCents } from "@bandeja/domain/total-spend";
import type { Db, Tx } from "../../../db/database.ts";
import { backCents, failedCents, isRefundDue, restCents } from "@bandeja/domain/purchases";
import { findBlockingPayments, findUnsettledDisputes } from "../../billing/payments/disputes-store.ts";
import {
  isRefundable,
  refundUnused,
  requestRefund,
  settleDispute,
  unsettleDispute,
} from "../../billing/payments/request-refund.ts";
import { findBookings, findBookingSums } from "../../billing/payments/receipts/period-store.ts";
import { findUnusedCredits } from "../../billing/payments/find-unused-credits.ts";
import { findPayments } from "../../billing/payments/find-payments.ts";
import {
  payRefundElsewhere,
  retryRefund,
  takeBackElsewhere,
  takeBackRefund,
} from "../../billing/payments/failed-refunds.ts";
import { findReceiptsOf, type Payment } from "../../billing/payments/payments-store.ts";
import { countCreditsOf } from "../../billing/credits/credits-store.ts";
import { findPostingGate } from "../../jobs/add-jobs.ts";
import { argument, flag, onCommandLine, option, optionOr } from "../core/fields.ts";
import {
  command,
  listed,
  query,
  type CommandContext,
  type Done,
  type Group,
  type Listed,
} from "../core/operation.ts";
import { id as idOf, instant, wholeNumber } from "../core/parse-args.ts";
import { operatorStateOf, unsettledDueAt } from "../core/payment-state.ts";
import { showReceipts } from "../core/shown-payment.ts";
import { historyLimit, partyOfPage, showHistory } from "./show-history.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { grantCredit, takeBackCredits } from "../../billing/credits/attach-credit.ts";

const maxRows = 100;
const maxReceipts = 1_000;

type Acting = Pick<CommandContext, "tx" | "now">;
type CountedCredits =
  | "creditsAgain"
  | "creditsWithdrawn"
  | "creditsKept"
  | "usedRefunded"
  | "creditsStayWithdrawn";

/** What becomes of some credits, unless there are none. */
const countedCredits = (name: CountedCredits, count: number): Outcome =>
  count === 0 ? [] : [{ name, values: { count } }];

/** Refunds the unused credits of a payment, or all that is left of it. */
async function refund(
  tx: Tx,
  { payment: paymentId, unused: isUnusedOnly }: { payment: string; unused: boolean },
  now: Date,
): Promise<Done> {
  if (isUnusedOnly) {
    const { payment, amountCents, unused, used } = await refundUnused(tx, { paymentId, now });
    const what: Outcome = [
      { name: "refunding", values: { usd: fromCents(amountCents), payment: paymentId } },
      ...countedCredits("creditsWithdrawn", unused),
      ...countedCredits("creditsKept", used),
    ];
    return { about: payment.venueId, what };
  }
  const { payment, unused, used } = await requestRefund(tx, paymentId, now);
  const left = fromCents(restCents(payment));
  const what: Outcome = [
    {
      name: payment.refundRequestedAt === null ? "refunding" : "refundingAgain",
      values: { usd: left, payment: paymentId },
    },
    ...countedCredits("creditsWithdrawn", unused),
    ...countedCredits("usedRefunded", used),
  ];
  return { about: payment.venueId, what };
}

/** What a failed refund is about, with its money. */
const valuesOf = (payment: Payment) => ({ usd: fromCents(failedCents(payment)), payment: payment.id });

async function refundAgain({ tx, now }: Acting, id: string): Promise<Done> {
  const payment = await retryRefund(tx, id, now);
  return { about: payment.venueId, what: [{ name: "refundingAgain", values: valuesOf(payment) }] };
}

async function refundElsewhere({ tx, now }: Acting, id: string): Promise<Done> {
  const payment = await payRefundElsewhere(tx, id, now);
  const what: Outcome = [
    { name: "refundElsewhere", values: valuesOf(payment) },
    ...(isRefundDue(payment) ? [{ name: "creditNoteFollows" } as const] : []),
  ];
  return { about: payment.venueId, what };
}

async function refundNotPaid({ tx, now }: Acting, id: string): Promise<Done> {
  const payment = await takeBackElsewhere(tx, id, now);
  return { about: payment.venueId, what: [{ name: "refundNotPaid", values: valuesOf(payment) }] };
}

async function refundTakeBack({ tx, now }: Acting, id: string): Promise<Done> {
  const { payment, credits } = await takeBackRefund(tx, id, now);
  const what: Outcome = [
    { name: "refundTakenBack", values: valuesOf(payment) },
    ...countedCredits("creditsAgain", credits),
  ];
  return { about: payment.venueId, what };
}

/** What was received, or with a minus sign, given back. */
const signed = (cents: number): number => (cents < 0 ? -fromCents(-cents) : fromCents(cents));

/** The receipts, credit notes and lost disputes of a period, with what they amount to. */
async function listReceipts(
  db: Db,
  {
    limit,
    ...period
  }: { from: Date | undefined; until: Date | undefined; after: string | undefined; limit: number },
): Promise<Listed> {
  const found = await findBookings(db, { ...period, limit: limit + 1 });
  const rows = found.map(({ kind, number, at, country, payer, taxNumber, cents, payment }) => ({
    at,
    what: kind === "lost" ? "payment.lost" : `receipt.${kind}`,
    receipt: number,
    venueId: payment.venueId,
    payer,
    taxNumber,
    country,
    usd: signed(cents),
    state: operatorStateOf(payment),
    payment: payment.id,
  }));
  const { payment, refund: refunded, lost } = await findBookingSums(db, period);
  const sums = {
    receiptsUsd: signed(payment),
    notesUsd: signed(refunded),
    lostUsd: signed(lost),
    balanceUsd: signed(payment + refunded + lost),
  };
  return { ...listed(rows, limit), next: found[limit - 1]?.id, sums };
}

/** Whether a venue can post now, and what keeps it from that. */
async function sayGate(tx: Tx, venueId: string, now: Date): Promise<Outcome> {
  const { gate } = await findPostingGate(tx, venueId, now);
  if (gate.open) return [{ name: "venueCanPost" }];
  const closed: Outcome = [{ name: "venueCannotPost", values: { gate: gate.code } }];
  if (gate.code !== "PAYMENT_DISPUTED") return closed;
  const blocking = await findBlockingPayments(tx, venueId);
  const receipts = blocking.map(({ receipt }) => receipt).join(", ");
  return [...closed, { name: "stillUnsettled", values: { receipts } }];
}

/** Settles a dispute with the venue. */
async function settle(
  { tx, by, now }: Pick<CommandContext, "tx" | "by" | "now">,
  payment: string,
): Promise<Done> {
  const { id, venueId } = await settleDispute(tx, { id: payment, operator: by.name, now });
  const [count] = await countCreditsOf(tx, [id]);
  const what: Outcome = [
    { name: "disputeSettled", values: { payment: id } },
    ...countedCredits("creditsStayWithdrawn", count?.refunded ?? 0),
    ...(await sayGate(tx, venueId, now)),
  ];
  return { about: venueId, what };
}

/** Takes back that a dispute is settled. */
async function unsettle({ tx, now }: Acting, payment: string): Promise<Done> {
  const { id, venueId } = await unsettleDispute(tx, payment);
  const what: Outcome = [
    { name: "disputeUnsettled", values: { payment: id } },
    ...(await sayGate(tx, venueId, now)),
  ];
  return { about: venueId, what };
}

export const paymentsGroup: Group = {
  name: "payments",
  help: "Payments of venues, and their credits",
  commands: [
    query({
      name: "list",
      input: {
        venue: argument("venue"),
        limit: optionOr("rows", `at most this many (${maxRows})`, wholeNumber, maxRows),
      },
      roles: ["finance", "support"],
      shows: ({ db }, { venue }) => resolveParty(db, venue),
      ids: "payment",
      help: "A venue's payments, latest first",
      async run({ db }, { venue, limit }) {
        const { rows } = await findPayments(db, await resolveParty(db, venue), {
          limit: limit + 1,
          after: undefined,
        });
        const all = rows.map(({ payment, count, receipts }) => ({
          id: payment.id,
          at: payment.createdAt.toISOString(),
          usd: fromCents(payment.amountCents),
          refundedUsd: fromCents(backCents(payment)),
          packSize: payment.credits,
          packUnused: count.unused,
          state: operatorStateOf(payment),
          unusedRefund: payment.unusedRefundAt?.toISOString() ?? null,
          refundRequested: payment.refundRequestedAt?.toISOString() ?? null,
          settled: payment.settledAt?.toISOString() ?? null,
          job: count.jobs,
          receipts: showReceipts(receipts),
        }));
        return listed(all, limit);
      },
    }),
    query({
      name: "credits",
      input: { venue: argument("venue") },
      roles: ["finance", "support"],
      shows: ({ db }, { venue }) => resolveParty(db, venue),
      help: "A venue's unused credits by the payments that bought them, used first at the top, and whether those can be refunded",
      async run({ db }, { venue }) {
        const unused = await findUnusedCredits(db, await resolveParty(db, venue));
        return unused.map(({ payment, boughtAt, count, receipts }) => ({
          payment: payment?.id ?? null,
          at: boughtAt.toISOString(),
          receipts: showReceipts(receipts),
          usd: payment && fromCents(payment.amountCents),
          packSize: payment?.credits ?? null,
          packUnused: count,
          refundable: payment !== null && isRefundable(payment),
        }));
      },
    }),
    query({
      name: "disputes",
      input: {},
      roles: ["finance"],
      shows: ["venueId"],
      help: `Payments that cardholders have asked their banks for and that nobody has settled, due first, at most ${maxRows}; of lost ones those that keep their venue from posting, or whose money went back twice`,
      async run({ db }) {
        const disputed = await findUnsettledDisputes(db, maxRows);
        const ids = disputed.map(({ id }) => id);
        const receipts = Map.groupBy(await findReceiptsOf(db, ids), ({ paymentId: id }) => id);
        return disputed.map((payment) => ({
          payment: payment.id,
          venueId: payment.venueId,
          receipts: showReceipts(receipts.get(payment.id)),
          usd: fromCents(payment.amountCents),
          state: operatorStateOf(payment),
          disputed: payment.disputedAt?.toISOString() ?? null,
          due: unsettledDueAt(payment)?.toISOString() ?? null,
        }));
      },
    }),
    query({
      name: "receipts",
      input: {
        from: option("instant", "from then on, such as 2026-11-01", instant),
        until: option("instant", "before then, such as 2026-12-01", instant),
        limit: optionOr("rows", `at most this many (${maxReceipts})`, wholeNumber, maxReceipts),
        after: onCommandLine(option("row", "those before this row, which the list before names", idOf)),
      },
      roles: ["finance"],
      shows: ["venueId"],
      help: "Receipts, credit notes and lost disputes of a period, of all venues, latest first, with the sums of the period",
      run: ({ db }, input) => listReceipts(db, input),
    }),
    query({
      name: "history",
      input: { payment: argument("payment", idOf), limit: historyLimit },
      roles: ["finance", "support"],
      help: "What happened with a payment and its receipts, latest first",
      shows: (context, { payment }) => partyOfPage(context, "payment", payment),
      run: (context, { payment, limit }) => showHistory(context, "payment", { id: payment, limit }),
    }),
    command({
      name: "refund",
      reads: "log",
      input: {
        payment: argument("payment", idOf),
        unused: flag("its unused credits only, at their price in it"),
      },
      roles: ["finance"],
      help: "Refunds what is left of a payment through the provider; its credits are withdrawn unless they have paid for a job",
      run: ({ tx, now }, input) => refund(tx, input, now),
    }),
    command({
      name: "refund-again",
      reads: "log",
      input: { payment: argument("payment", idOf) },
      roles: ["finance"],
      help: "Tries a refund once more that the provider refused, or whose money came back",
      run: (context, { payment }) => refundAgain(context, payment),
    }),
    command({
      name: "refund-elsewhere",
      reads: "log",
      input: { payment: argument("payment", idOf) },
      roles: ["finance"],
      help: "Counts a failed refund as made, since its money was paid otherwise, such as by transfer",
      run: (context, { payment }) => refundElsewhere(context, payment),
    }),
    command({
      name: "refund-not-paid",
      reads: "log",
      input: { payment: argument("payment", idOf) },
      roles: ["finance"],
      help: "Takes back that a failed refund was paid otherwise: it waits again, and its credit note stays",
      run: (context, { payment }) => refundNotPaid(context, payment),
    }),
    command({
      name: "refund-take-back",
      reads: "log",
      input: { payment: argument("payment", idOf) },
      roles: ["finance"],
      help: "Takes back a refund that the provider refused: its credits can be used again",
      run: (context, { payment }) => refundTakeBack(context, payment),
    }),
    command({
      name: "settle",
      reads: "log",
      input: { payment: argument("payment", idOf) },
      roles: ["finance"],
      help: "Settles a dispute with the venue, whatever its bank decides: it keeps the venue from posting no more",
      run: (context, { payment }) => settle(context, payment),
    }),
    command({
      name: "unsettle",
      reads: "log",
      input: { payment: argument("payment", idOf) },
      roles: ["finance"],
      help: "Takes back that a dispute is settled: it keeps the venue from posting again, while a job was posted with its credits",
      run: (context, { payment }) => unsettle(context, payment),
    }),
    command({
      name: "give-credit",
      reads: "log",
      input: { venue: argument("venue") },
      roles: ["finance"],
      help: "Gives a venue a credit without a payment",
      async run({ tx, now }, { venue }) {
        const id = await resolveParty(tx, venue, { isActive: true });
        const after = await grantCredit(tx, id, now);
        const count = { before: after - 1, after };
        const what: Outcome = [
          { name: "creditGiven", values: { venue: id } },
          { name: "creditsNow", values: count },
        ];
        return { about: id, what };
      },
    }),
    command({
      name: "take-credits",
      reads: "log",
      input: {
        venue: argument("venue"),
        credits: option("number", "how many; if omitted, all that are unused", wholeNumber),
      },
      roles: ["finance"],
      help: "Takes back unused credits that a venue was given; those that were paid for stay",
      async run({ tx, now }, { venue, credits: count }) {
        const venueId = await resolveParty(tx, venue, { isActive: true });
        const { taken, unused, after } = await takeBackCredits(tx, { venueId, count, now });
        const what: Outcome = [
          { name: "creditsTaken", values: { count: taken, venue: venueId } },
          { name: "givenLeft", values: { before: unused, after: unused - taken } },
          { name: "creditsNow", values: { before: after + taken, after } },
        ];
        return { about: venueId, what };
      },
    }),
  ],
};
