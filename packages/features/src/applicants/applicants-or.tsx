import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { ErrorState } from "@bandeja/ui/error-state";
import type { ReactNode } from "react";
import { failureText } from "../alert/failure-text.ts";
import { ShowMore } from "../query/show-more.tsx";
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
  const { people } = applications;
  if (people === undefined) {
    if (!applications.isError) return skeleton;
    return (
      <ErrorState
        title={t(($) => $.job.applicantsNotLoaded)}
        retryLabel={t(($) => $.common.tryAgain)}
        isRetrying={applications.isFetching}
        onRetry={() => void applications.refetch()}
      >
        {failureText(t, applications.error)}
      </ErrorState>
    );
  }
  if (people.length === 0) {
    return (
      <EmptyState title={end === undefined ? t(($) => $.job.nobodyYet) : t(($) => $.job.nobodyEver)}>
        {end === undefined ? t(($) => $.job.nobodyHint) : t(($) => $.job.noMore[end])}
      </EmptyState>
    );
  }
  return (
    <>
      {children(people)}
      <ShowMore list={applications} className="mt-9" />
    </>
  );
}
