import type * as calls from "@bandeja/contract/calls/costs";
import type { DescriptionsOf } from "../describe.ts";
import { february, ids } from "../world.ts";

const work = { shifts: 2, people: 2, minutes: 540 } as const;
const sums = () => ({ ...work, unsettled: 0, sums: [{ currency: "EUR", sum: 108, ...work } as const] });

const nothing = { shifts: 0, people: 0, minutes: 0, unsettled: 0, sums: [] };
const fees = [{ currency: "USD", sum: 9.9, receipts: 1 } as const];

const row = {
  job_id: ids.february,
  date: february.startdate,
  startshift: february.startshift,
  endshift: february.endshift,
  minutes: 270,
  salary: 12,
  sum: 54,
  currency: "EUR",
  state: "settled",
} as const;

export const costs: DescriptionsOf<typeof calls> = {
  restaurantCosts: {
    description:
      "Of applications to the venue's jobs that are `completed`, by their final hours; those agreed until others are accepted; `unsettled` are the shifts whose hours can still change. A day's work belongs to the month in which it starts, by the venue's calendar. `shifts` are the jobs of each worker, as in records: one of several days counts once in each month that it reaches into. Newest first; months without work and fees are left out. Nothing is converted: each currency has its own sum. `fees` are what was paid to Bandeja, on the days of the receipts and credit notes: a pack counts when it is bought, not when its credits are used.",
    fields: { year: "A year of `years`; without it, the newest of them." },
    examples: {
      newest: {
        summary: "One night in February, and a fee in March",
        body: {},
        answer: {
          ok: true,
          data: {
            year: 2027,
            years: [2027],
            months: [
              { month: "2027-03", from: "2027-03-01", to: "2027-03-31", ...nothing, fees },
              { month: "2027-02", from: "2027-02-01", to: "2027-02-28", ...sums(), fees: [] },
            ],
            total: { ...sums(), fees },
          },
        },
      },
    },
  },
  restaurantCostFees: {
    description:
      "The receipt of a payment is on the day on which it was issued, by the payer's clock; each credit note of it is a row of its own, with a negative `sum`. `/payments/receipt` has the PDF, for owners.",
    fields: { month: "`YYYY-MM`, by the venue's calendar." },
    examples: {
      march: {
        summary: "March",
        body: { month: "2027-03" },
        answer: {
          ok: true,
          data: [
            {
              date: "2027-03-08",
              kind: "payment",
              number: "2027-000001",
              credits: 1,
              sum: 9.9,
              currency: "USD",
            },
          ],
        },
      },
    },
  },
  restaurantCostRows: {
    description:
      "For a table or a CSV file. The rows of an application bring the pay for all its minutes, to the cent. A worker who deleted their account has no name. `state` is `proposed` while other hours wait for an answer, `disputed` while Bandeja is asked to decide, else `settled`: until then the agreed hours are counted.",
    fields: { month: "`YYYY-MM`, by the venue's calendar." },
    examples: {
      february: {
        summary: "February",
        body: { month: "2027-02" },
        answer: {
          ok: true,
          data: [
            { ...row, application_id: ids.inesInFebruary, waitress_id: ids.ines, waitress: "Inês Duarte" },
            { ...row, application_id: ids.ruiInFebruary, waitress_id: ids.rui, waitress: "Rui Matos" },
          ],
        },
      },
    },
  },
};
