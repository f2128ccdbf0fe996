import type * as calls from "@bandeja/contract/calls/payments";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const payments: DescriptionsOf<typeof calls> = {
  paymentsCheckout: {
    description:
      "The page at `url` takes the price of so many `credits`: one, a pack (`/payments/prices`), or any other number up to 100, which costs what the packs and single credits cost that make it up for least: card data are sent to the provider only. It leads back to the app, with `payment` in the address, and `cancelled` if nothing was paid. It is valid for an hour; a second request for as many credits within half of that gets the same page, so that nothing is paid twice. The payment becomes its credits once the provider reports it, which may be a little after the return: `/payments/find` has the state. Without a configured provider the page is a sandbox of the server, which takes no money. A venue that can no longer post gets `BLOCKED`, since it could not use the credit; one that is suspended until a day can buy it. `UNAVAILABLE` while the provider does not answer; nothing is lost then.",
    examples: {
      fee: {
        summary: "One more job",
        body: { restaurant_id: ids.venue, credits: 1 },
        answer: {
          ok: true,
          url: "http://bandeja.test/dev/pay/cs_sandbox_8d0tVbqkqQFJpOa2fUc0Qd0G6b4rXWcM",
          payment_id: "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d91",
        },
      },
    },
  },
  paymentsPrices: {
    description:
      "One credit costs the fee (`/jobs/getvaluepaymentjob`), each credit of a pack less, as the settings of the server say. Not every size of packs need be sold. A payment keeps the price with which it began.",
    examples: {
      all: {
        summary: "A credit and three packs",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          data: [
            { credits: 1, amount: 9.9 },
            { credits: 5, amount: 44.55 },
            { credits: 10, amount: 84.15 },
            { credits: 25, amount: 198 },
          ],
        },
      },
    },
  },
  paymentsRefund: {
    description:
      "For 14 days after a payment, its unused credits can be sent back: `refundable` of `/payments/find` has their number, their money at the price of each in this payment, and until when. They are void from here on; the money follows within days, with a credit note. `CREDIT_USED` if not as many are unused as `credits` says: one has paid for a job meanwhile, or came back from a cancelled one. `WRONG_STATE` if nothing is refundable, or was requested before.",
    examples: {
      pack: {
        summary: "One that is left",
        body: { payment_id: ids.payment, credits: 1 },
        answer: { ok: true },
      },
    },
  },
  paymentsFind: {
    description:
      "A payment that is `open` can still be paid at `url`; `expired` was abandoned or not paid in time; `refunded` went back. `disputed`: the bank of the card demands the money back; `lost`: it got it. An unused credit follows its money: it is `refunded` if that went back or is demanded back, and `free` again if the dispute was won, after which the payment is `paid` with `won`. Of a pack, `pack` counts them. One that has paid for a job stays `attached`; while its money is disputed or lost, the venue cannot post (`PAYMENT_DISPUTED`) until that is settled (`settledat`). `refundstate`: a requested refund that did not go through and waits for Bandeja is `failed`, the payment `paid` and its credits void meanwhile; one that was paid otherwise than to the card is `elsewhere`, or `partlyelsewhere` if another part of it went to the card.",
    examples: {
      one: {
        summary: "One that is paid, its credit unused",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          data: [
            {
              _id: ids.payment,
              state: "paid",
              amount: 9.9,
              currency: "USD",
              createdat: "2027-03-08T09:51:10.000Z",
              paidat: "2027-03-08T09:52:00.000Z",
              credit: { _id: ids.unusedCredit, state: "free" },
              refundable: { credits: 1, amount: 9.9, until: "2027-03-22T09:52:00.000Z" },
              receipts: [
                {
                  kind: "payment",
                  number: "2027-000001",
                  issuedat: "2027-03-08T09:52:00.000Z",
                  legalname: "Tasca da Mouraria",
                },
              ],
            },
          ],
        },
      },
    },
  },
  paymentsReceipt: {
    description:
      "Receipts and credit notes are numbered in one sequence within a year and have the venue's name and address at the time of the payment or `refund`. A payment has one receipt, and a credit note for each refund, of which `number` names one. They are also mailed when they are issued.",
    examples: {
      payment: {
        summary: "What was paid",
        body: { payment_id: ids.payment },
        answer: {
          ok: true,
          data: { name: "bandeja-receipt-2027-000001.pdf", pdf: "JVBERi0xLjcKJf////8K" },
        },
      },
    },
  },
};
