import { restaurantCosts } from "@bandeja/contract/calls/costs";
import type { Costs } from "@bandeja/contract/calls/costs";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { TornStub } from "@bandeja/ui/art/torn-stub";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ListPage } from "#features/list-page/list-page.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { CostMonth } from "./cost-month.tsx";
import { CostMonths } from "./cost-months.tsx";
import { CostsAside } from "./costs-aside.tsx";
import { useShownMonth } from "./use-shown-month.ts";
import "./costs-screen.css";

/** The venue's costs and hours of completed work, by month. */
export function CostsScreen() {
  const login = useLogin();
  return login ? <VenueCosts key={login.id} /> : null;
}

function VenueCosts() {
  const { t } = useTranslation();
  const { month, year, show } = useShownMonth();
  const costs = useQuery({
    ...queryOf(restaurantCosts, { body: year === undefined ? {} : { year } }),
    refetchOnWindowFocus: "always",
    // The newest year is first loaded without its number, which a selected month adds to the address.
    placeholderData: (previous) => (previous?.data.year === year ? previous : undefined),
  });
  return (
    <ListPage
      title={t(($) => $.costs.title)}
      aside={<CostsAside costs={costs.data?.data} onYear={(requested) => show({ year: requested })} />}
    >
      <QueryView query={costs} title={t(($) => $.costs.notLoaded)} skeleton={<CostsSkeleton />}>
        {({ data }) => <OfYear costs={data} requested={month} onShow={(chosen) => show({ month: chosen })} />}
      </QueryView>
    </ListPage>
  );
}

interface OfYearProps {
  costs: Costs;
  /** The month in the address; without one, the latest with work. */
  requested: string | undefined;
  onShow: (month: string) => void;
}

function OfYear({ costs: { year, years, months }, requested, onShow }: OfYearProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (year === null || years.length === 0) return <NoCosts />;
  const month = months.find((each) => each.month === (requested ?? months[0]?.month));
  return (
    <>
      <CostMonths year={year} months={months} chosen={month?.month} onShow={onShow} />
      {month !== undefined ? (
        <CostMonth key={month.month} month={month} />
      ) : (
        <p className="costs-month">
          {requested === undefined
            ? t(($) => $.costs.noneInYear, { year })
            : t(($) => $.costs.noneInMonth, { month: format.month(`${requested}-01`) })}
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

function NoCosts() {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={TornStub}
      title={t(($) => $.costs.none)}
      action={
        <LinkButton as={ScreenLink} href={paths.jobs}>
          {t(($) => $.jobs.title)}
        </LinkButton>
      }
    >
      {t(($) => $.costs.noneHint)}
    </EmptyState>
  );
}
