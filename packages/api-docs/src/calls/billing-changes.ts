import type * as calls from "@bandeja/contract/calls/billing-changes";
import type { DescriptionsOf } from "../describe.ts";
import { ids } from "../world.ts";

const body = {
  restaurant_id: ids.venue,
  legalname: "Tasca da Mouraria, Lda.",
  taxnumber: "501 442 600",
  address: "Rua do Capelão 12",
  zipcode: "1100-588",
  city: "Lisboa",
  countrycode: "PT",
} as const;

export const billingChanges: DescriptionsOf<typeof calls> = {
  paymentsSetBilling: {
    description:
      "Nothing asks for them, and no job needs them. `taxnumber` is checked by the rules of its country: a NIF in Portugal, a CNPJ in Brazil (numeric or alphanumeric), a VAT number elsewhere in the European Union, with or without its letters; of other countries it is kept as written. It is answered in its usual form.",
    fields: { countrycode: "ISO 3166, of two letters." },
    examples: {
      company: {
        summary: "A company in Portugal",
        body,
        answer: {
          ok: true,
          data: {
            legalname: body.legalname,
            taxnumber: "PT501442600",
            address: body.address,
            zipcode: body.zipcode,
            city: body.city,
            countrycode: "PT",
            isset: true,
          },
        },
      },
    },
  },
};
