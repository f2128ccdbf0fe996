import type * as calls from "@bandeja/contract/calls/billing";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

export const billing: DescriptionsOf<typeof calls> = {
  paymentsBilling: {
    description:
      "Without own billing details (`isset` false) a receipt has the venue's name and address. A receipt keeps what it was issued with, and its credit notes have the same.",
    examples: {
      none: {
        summary: "Without own details",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          data: {
            legalname: "Tasca da Mouraria",
            address: "Rua do Capelão 12",
            zipcode: "1100-588",
            city: "Lisboa",
            countrycode: "PT",
            isset: false,
          },
        },
      },
    },
  },
  paymentsRemoveBilling: {
    description:
      "Receipts and credit notes that were issued keep the details. Answers what the next receipt names. Without details, nothing changes.",
    examples: {
      removed: {
        summary: "Back to the venue",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          data: {
            legalname: "Tasca da Mouraria",
            address: "Rua do Capelão 12",
            zipcode: "1100-588",
            city: "Lisboa",
            countrycode: "PT",
            isset: false,
          },
        },
      },
    },
  },
};
