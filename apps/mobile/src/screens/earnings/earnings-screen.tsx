import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { waitressEarnings } from "@bandeja/contract/calls/earnings";
import { useTranslation } from "@bandeja/i18n/react";
import { TornStub } from "@bandeja/ui/art/torn-stub";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { Statement } from "./statement.tsx";
import "./earnings-screen.css";

/** The earnings of completed shifts, as agreed. */
export function EarningsScreen() {
  const { t } = useTranslation();
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  const earnings = useLiveQuery(queryOf(waitressEarnings, { body: { timezone } }));
  return (
    <Screen title={t(($) => $.earnings.title)} parent={appPaths.myShifts}>
      <QueryView query={earnings} title={t(($) => $.earnings.notLoaded)} skeleton={<EarningsSkeleton />}>
        {({ data }) =>
          data.total.shifts === 0 ? (
            <NoEarnings />
          ) : (
            <Statement earned={data} now={new Date(earnings.dataUpdatedAt)} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function EarningsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
      <SkeletonBar className="h-12 w-full" />
      <SkeletonBar className="h-56 w-full" />
      <SkeletonBar className="h-16 w-full" />
    </div>
  );
}

function NoEarnings() {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={TornStub}
      title={t(($) => $.earnings.none)}
      action={
        <LinkButton as={ScreenLink} href={appPaths.shifts}>
          {t(($) => $.app.findShifts)}
        </LinkButton>
      }
    >
      {t(($) => $.earnings.noneHint)}
    </EmptyState>
  );
}
