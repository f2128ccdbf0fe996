import type { Outcome } from "@bandeja/contract/console/outcomes";
import { fromCents } from "@bandeja/domain/total-spend";
import { paymentStateOf } from "@bandeja/domain/payments";
import { countedRefund } from "@bandeja/domain/purchases";
import { requestRefund, settleDispute } from "../../billing/payments/request-refund.ts";
import { findPayments } from "../../billing/payments/find-payments.ts";
import { argument } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { id as paymentId } from "../core/parse-args.ts";
import { partyOfPage, showHistory } from "./show-history.ts";
import { resolveParty } from "../core/resolve-party.ts";
import { grantCredit } from "../../billing/credits/attach-credit.ts";

const maxRows = 100;

export const paymentsGroup: Group = {
  name: "payments",
  help: "Payments of venues, and their credits",
  commands: [
    query({
      name: "list",
      input: { venue: argument("venue") },
      roles: ["finance", "support"],
      shows: ({ db }, { venue }) => resolveParty(db, venue),
      ids: "payment",
      help: `A venue's payments, latest first, at most ${maxRows}`,
      async run({ db }, { venue }) {
        const { rows } = await findPayments(db, await resolveParty(db, venue), {
          limit: maxRows,
          after: undefined,
        });
        return rows.map(({ payment, credit, count, receipts }) => ({
          id: payment.id,
          at: payment.createdAt.toISOString(),
          usd: fromCents(payment.amountCents),
          packSize: payment.credits,
          packUnused: count.unused,
          state: paymentStateOf(payment),
          unusedRefund: payment.unusedRefundAt?.toISOString() ?? null,
          refundRequested: payment.refundRequestedAt?.toISOString() ?? null,
          settled: payment.settledAt?.toISOString() ?? null,
          job: credit?.jobId ?? null,
          receipts: receipts.map(({ number }) => number).join(" "),
        }));
      },
    }),
    query({
      name: "history",
      input: { payment: argument("payment", paymentId) },
      roles: ["finance", "support"],
      help: "What happened with a payment and its receipts, latest first",
      shows: (context, { payment }) => partyOfPage(context, "payment", payment),
      run: (context, { payment }) => showHistory(context, "payment", payment),
    }),
    command({
      name: "refund",
      reads: "log",
      input: { payment: argument("payment", paymentId) },
      roles: ["finance"],
      help: "Refunds what is left of a payment through the provider; its credits are withdrawn unless they have paid for a job",
      async run({ tx, now }, { payment }) {
        const refunded = await requestRefund(tx, payment, now);
        const { id, venueId, amountCents } = refunded;
        const values = { usd: fromCents(amountCents - countedRefund(refunded)), payment: id };
        return { about: venueId, what: [{ name: "refunding", values }] };
      },
    }),
    command({
      name: "settle",
      reads: "log",
      input: { payment: argument("payment", paymentId) },
      roles: ["finance"],
      help: "Settles a dispute with the venue, whatever its bank decides: it may post again",
      async run({ tx, now }, { payment }) {
        const { id, venueId } = await settleDispute(tx, payment, now);
        return { about: venueId, what: [{ name: "disputeSettled", values: { payment: id } }] };
      },
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
  ],
};
