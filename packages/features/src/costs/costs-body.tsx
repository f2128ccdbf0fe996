import type { Costs } from "@bandeja/contract/calls/costs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { TornStub } from "@bandeja/ui/art/torn-stub";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { QueryView } from "../query/query-view.tsx";
import { CostMonth } from "./cost-month.tsx";
import { CostMonths } from "./cost-months.tsx";
import type { ShownCosts } from "./use-costs.ts";
import "./costs.css";

/** The months of a year, and the selected one. */
export function CostsBody({ m, pending, query, month, show }: ShownCosts) {
  if (m === undefined) return pending ?? <CostsSkeleton />;
  return (
    <QueryView query={query} title={m(($) => $.costs.notLoaded)} skeleton={<CostsSkeleton />}>
      {({ data }) => (
        <OfYear m={m} costs={data} requested={month} onShow={(chosen) => show({ month: chosen })} />
      )}
    </QueryView>
  );
}

interface OfYearProps {
  m: Translate;
  costs: Costs;
  /** The month in the address; without one, the latest with costs. */
  requested: string | undefined;
  onShow: (month: string) => void;
}

function OfYear({ m, costs: { year, years, months }, requested, onShow }: OfYearProps) {
  const format = useFormatters();
  if (year === null || years.length === 0) return <NoCosts m={m} />;
  const month = months.find((each) => each.month === (requested ?? months[0]?.month));
  return (
    <>
      <CostMonths m={m} year={year} months={months} chosen={month?.month} onShow={onShow} />
      {month !== undefined ? (
        <CostMonth key={month.month} m={m} month={month} />
      ) : (
        <p className="costs-month">
          {requested === undefined
            ? m(($) => $.costs.noneInYear, { year })
            : m(($) => $.costs.noneInMonth, { month: format.month(`${requested}-01`) })}
        </p>
      )}
    </>
  );
}

function CostsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
      <SkeletonBar className="h-13 w-full max-w-96" />
      <SkeletonBar className="h-56 w-full max-w-[44rem]" />
      <SkeletonBar className="h-12 w-full max-w-[44rem]" />
    </div>
  );
}

function NoCosts({ m }: { m: Translate }) {
  const { t } = useTranslation();
  const screens = useScreens();
  return (
    <EmptyState
      art={TornStub}
      title={m(($) => $.costs.none)}
      action={
        <LinkButton as={ScreenLink} href={screens.jobs}>
          {t(($) => $.jobs.title)}
        </LinkButton>
      }
    >
      {m(($) => $.costs.noneHint)}
    </EmptyState>
  );
}
