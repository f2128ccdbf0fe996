import { useTranslation } from "@bandeja/i18n/react";
import { HungApron } from "@bandeja/ui/art/hung-apron";
import { EmptyState } from "@bandeja/ui/empty-state";
import type { ReactNode } from "react";
import { ListView } from "../query/list-view.tsx";
import type { Applications } from "./use-applications.ts";

type People = NonNullable<Applications["people"]>;

/** The applicants, rendered by `children`, with a button for more; or the loading, error or empty state. */
export function ApplicantsOr({
  applications,
  end,
  skeleton,
  children,
}: {
  applications: Applications;
  /** Why applications are closed. */
  end: "over" | "cancelled" | undefined;
  skeleton: ReactNode;
  children: (people: People) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ListView
      list={applications}
      rows={applications.people}
      title={t(($) => $.job.applicantsNotLoaded)}
      skeleton={skeleton}
      empty={
        <EmptyState
          art={HungApron}
          title={end === undefined ? t(($) => $.job.nobodyYet) : t(($) => $.job.nobodyEver)}
        >
          {end === undefined ? t(($) => $.job.nobodyHint) : t(($) => $.job.noMore[end])}
        </EmptyState>
      }
      moreClass="mt-9"
    >
      {children}
    </ListView>
  );
}
