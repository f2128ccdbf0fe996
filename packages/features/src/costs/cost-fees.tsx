import type { CostFee, Costs } from "@bandeja/contract/calls/costs";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { QueryView } from "../query/query-view.tsx";
import { costFeesQuery } from "./cost-fees-query.ts";

interface Props {
  m: Translate;
  month: Costs["months"][number];
}

/** Bandeja's fees of a month: its receipts and credit notes, and their sum. */
export function CostFees({ m, month }: Props) {
  const screens = useScreens();
  const fees = useLiveQuery(costFeesQuery(month.month));
  return (
    <section aria-labelledby="costs-fees" className="costs-fees">
      <h3 id="costs-fees" className="type-card-small">
        {m(($) => $.costs.fees)}
      </h3>
      <p className="type-small mb-4 text-muted">{m(($) => $.costs.feesHint)}</p>
      <QueryView
        query={fees}
        title={m(($) => $.costs.feesNotLoaded)}
        skeleton={<SkeletonBar className="h-12 w-full" />}
      >
        {(all) => <FeeTable m={m} fees={all} sums={month.fees} />}
      </QueryView>
      <ScreenLink className="text-link" href={screens.payments}>
        {m(($) => $.costs.toReceipts)}
      </ScreenLink>
    </section>
  );
}

function FeeTable({
  m,
  fees,
  sums,
}: {
  m: Translate;
  fees: readonly CostFee[];
  sums: Costs["total"]["fees"];
}) {
  const format = useFormatters();
  return (
    <table className="costs-table" aria-labelledby="costs-fees">
      <thead>
        <tr>
          <th scope="col">{m(($) => $.costs.document)}</th>
          <th scope="col">{m(($) => $.costs.day)}</th>
          <th scope="col">{m(($) => $.costs.amount)}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ number, kind, credits, date, sum, currency }) => (
          <tr key={number}>
            <th scope="row">
              {m(($) => $.costs.documents[kind], { number })}
              <span className="costs-note">{m(($) => $.costs.credits, { count: credits })}</span>
            </th>
            <td>{format.day(date)}</td>
            <td>{format.money(sum, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ currency, sum }) => (
          <tr key={currency}>
            <th scope="row" colSpan={2}>
              {m(($) => $.costs.total)}
            </th>
            <td>{format.money(sum, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
