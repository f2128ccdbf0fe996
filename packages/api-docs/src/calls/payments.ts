import type * as calls from "@bandeja/contract/calls/payments";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const payments: DescriptionsOf<typeof calls> = {
  paymentsCheckout: {
    description:
      "The page at `url` takes the fee (`/jobs/getvaluepaymentjob`): card data go there and nowhere else. It leads back to the app, with `payment` in the address, and `cancelled` where nothing was paid. It is there for an hour; asked for again within half of that, it is the same one, so that nobody pays twice for one thing. What was paid is a credit once the provider has told it, which may be a little after the way back: `/payments/find` has how it stands. Where no provider is configured the page is a sandbox of the server's own, which takes no money. `UNAVAILABLE` while the provider is away; nothing is lost then.",
    examples: {
      fee: {
        summary: "One more job",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          url: "http://bandeja.test/dev/pay/cs_sandbox_8d0tVbqkqQFJpOa2fUc0Qd0G6b4rXWcM",
          payment_id: "01a42a29-1600-7f8a-b3d1-4c5e6a7b8d91",
        },
      },
    },
  },
  paymentsFind: {
    description:
      "What is `open` may still be paid at `url`; `expired` was given up or not paid in time; `refunded` went back. `disputed`: the bank of the card asks the money back; `lost`: it took it. A credit that is not used follows its money: it is `refunded` where that went back or is asked back, and `free` again where a dispute was won. One that has paid for a job stays `attached`; while its money is disputed or lost, the venue posts nothing more (`PAYMENT_DISPUTED`) until that is settled, which `settledat` tells.",
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
              receipts: [{ kind: "payment", number: "2027-000001", issuedat: "2027-03-08T09:52:00.000Z" }],
            },
          ],
        },
      },
    },
  },
  paymentsReceipt: {
    description:
      "Receipts are numbered one after the other within a year and say who the venue was when the money came, or went back (`refund`). They are mailed, too, when they are issued.",
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
