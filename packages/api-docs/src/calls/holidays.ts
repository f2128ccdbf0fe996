import type * as calls from "@bandeja/contract/calls/holidays";
import type { DescriptionsOf } from "../describe.ts";

export const holidays: DescriptionsOf<typeof calls> = {
  restaurantHolidays: {
    description:
      "Those of the country, and of the state or region where it is known; not those of a municipality, nor bank holidays and observances. `name` is in the requested language where it is known, else in the country's own. A day that is off because the holiday falls on a weekend is listed with that, beside the holiday. In the order of the days, at most 400 from `from` on.",
    fields: { from: "The first day.", to: "The last day." },
    examples: {
      april: {
        summary: "April in Lisbon",
        body: { from: "2027-04-01", to: "2027-04-30" },
        answer: { ok: true, data: [{ date: "2027-04-25", name: "Liberty Day" }] },
      },
    },
  },
};
