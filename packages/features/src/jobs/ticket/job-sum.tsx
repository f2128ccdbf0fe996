import { centsOf, fromCents, timesPeople } from "@bandeja/domain/total-spend";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TicketLines, TicketTotal } from "@bandeja/ui/ticket";

/** The cost of a job for one worker, and for all openings (docs/product.md, "Jobs and shifts"). */
export function JobSum({ each, people, currency }: { each: number; people: number; currency: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const all = fromCents(timesPeople(centsOf(each), people));
  return (
    <>
      <TicketLines
        lines={[{ key: "each", term: t(($) => $.job.totalEach), value: format.money(each, currency) }]}
      />
      <TicketTotal term={t(($) => $.job.totalAll, { count: people })} value={format.money(all, currency)} />
    </>
  );
}
