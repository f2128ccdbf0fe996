import { fromCents } from "@bandeja/domain/total-spend";
import { paymentStateOf } from "@bandeja/domain/payments";
import { requestRefund, settleDispute } from "../../billing/payments/request-refund.ts";
import { findPayments } from "../../billing/payments/find-payments.ts";
import type { Group } from "./group.ts";
import { parseId } from "./parse-args.ts";
import { resolveParty } from "./resolve-party.ts";
import { grantCredit } from "../../billing/credits/attach-credit.ts";

const maxRows = 100;

export const paymentsGroup: Group = {
  name: "payments",
  help: "What venues paid, and the credits that they got for it",
  commands: [
    {
      kind: "query",
      usage: "list <venue>",
      help: `A venue's payments, the last first, ${maxRows} at most`,
      async run({ tx }, [venue]) {
        const { rows } = await findPayments(tx, await resolveParty(tx, venue), {
          limit: maxRows,
          after: undefined,
        });
        return rows.map(({ payment, credit, receipts }) => ({
          id: payment.id,
          at: payment.createdAt.toISOString(),
          usd: fromCents(payment.amountCents),
          state: paymentStateOf(payment),
          refundRequested: payment.refundRequestedAt?.toISOString() ?? null,
          settled: payment.settledAt?.toISOString() ?? null,
          job: credit?.jobId ?? null,
          receipts: receipts.map(({ number }) => number).join(" "),
        }));
      },
    },
    {
      kind: "command",
      usage: "refund <payment>",
      help: "The provider gives the money back; its credit is gone then, unless it has paid for a job",
      async run({ tx, now }, [payment]) {
        const { id, venueId, amountCents } = await requestRefund(tx, parseId(payment), now);
        const usd = fromCents(amountCents).toFixed(2);
        return { about: venueId, what: `USD ${usd} of payment ${id} go back to the venue.` };
      },
    },
    {
      kind: "command",
      usage: "settle <payment>",
      help: "A dispute is settled with the venue, however its bank decides: it may post again",
      async run({ tx, now }, [payment]) {
        const { id, venueId } = await settleDispute(tx, parseId(payment), now);
        return { about: venueId, what: `The dispute over payment ${id} keeps nobody from posting.` };
      },
    },
    {
      kind: "command",
      usage: "give-credit <venue>",
      help: "A credit without a payment",
      async run({ tx, now }, [venue]) {
        const id = await resolveParty(tx, venue, { isActive: true });
        await grantCredit(tx, id, now);
        return { about: id, what: `Venue ${id} has one credit more.` };
      },
    },
  ],
};
