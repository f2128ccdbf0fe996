import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { TicketTotal } from "@bandeja/ui/ticket";
import type { PlanSum as Sum } from "./sum-of-plan.ts";

/** "14 jobs, 9 credits left, 5 to buy: USD 49.50", and what will be spent on the people. */
export function PlanSum({ m, sum, fee }: { m: Translate; sum: Sum; fee: number | undefined }) {
  const format = useFormatters();
  const { jobs, isFirstFree, credits, toBuy, spend } = sum;
  const parts = [
    m(($) => $.manyshifts.jobs, { count: jobs }),
    ...(isFirstFree ? [m(($) => $.manyshifts.free)] : []),
    m(($) => $.manyshifts.credits, { count: credits }),
    ...(toBuy === 0
      ? []
      : fee === undefined
        ? [m(($) => $.manyshifts.toBuyNoFee, { count: toBuy })]
        : [
            m(($) => $.manyshifts.toBuy, {
              count: toBuy,
              money: format.money(Math.round(toBuy * fee * 100) / 100, "USD"),
            }),
          ]),
  ];
  return (
    <>
      {spend !== undefined && (
        <TicketTotal
          term={m(($) => $.manyshifts.total, { count: jobs })}
          value={format.money(spend.amount, spend.currency)}
        />
      )}
      <p role="status" className="font-semibold">
        {parts.join(", ")}
      </p>
    </>
  );
}
