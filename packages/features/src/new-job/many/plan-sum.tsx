import { Status } from "@bandeja/ui/status";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { TicketTotal } from "@bandeja/ui/ticket";
import type { Purchase } from "../gate/use-purchase.ts";
import type { PlanSum as Sum } from "./sum-of-plan.ts";

/** "14 jobs, 9 credits left, 5 to buy: USD 44.55", and what will be spent on the people. */
export function PlanSum({
  m,
  sum,
  purchase,
}: {
  m: Translate;
  sum: Sum;
  /** What is bought of it; undefined until that is known. */
  purchase: Purchase | undefined;
}) {
  const format = useFormatters();
  const { jobs, isFirstFree, credits, toBuy, spend } = sum;
  const parts = [
    m(($) => $.manyshifts.jobs, { count: jobs }),
    ...(isFirstFree ? [m(($) => $.manyshifts.free)] : []),
    m(($) => $.manyshifts.credits, { count: credits }),
    ...(toBuy === 0
      ? []
      : purchase === undefined
        ? [m(($) => $.manyshifts.toBuyNoFee, { count: toBuy })]
        : [
            m(($) => $.manyshifts[purchase.credits > toBuy ? "toBuyMore" : "toBuy"], {
              count: toBuy,
              credits: purchase.credits,
              money: format.money(purchase.amount, "USD"),
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
      <Status id="many-sum" className="font-semibold">
        {parts.join(", ")}
      </Status>
    </>
  );
}
