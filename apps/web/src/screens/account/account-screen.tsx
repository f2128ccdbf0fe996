import { accountGet } from "@bandeja/contract/calls/accounts";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { AccountAside } from "./account-aside.tsx";
import { AccountParts } from "./account-parts.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { useIsComplete } from "./use-is-complete.ts";
import "./account-screen.css";

/** The venue's account: its data, sign-in settings, and deletion. */
export default function AccountScreen() {
  const login = useLogin();
  return login ? <Account key={login.id} id={login.id} /> : null;
}

function Account({ id }: { id: string }) {
  const { t } = useTranslation();
  const account = useQuery(queryOf(accountGet, {}));
  const venue = useQuery(queryOf(restaurantGet, { params: { id } }));
  const failure = account.error ?? venue.error;
  const isComplete = useIsComplete(id);
  const isLoaded = account.data !== undefined && venue.data !== undefined && isComplete;
  return (
    <div className="account">
      <PageTitle>{t(($) => $.account.title)}</PageTitle>
      <AccountAside name={venue.data?.data.name} />
      <div className="account-parts ground-card">
        {isLoaded && <AccountParts account={account.data.data} venue={venue.data.data} />}
        {!isLoaded && failure === null && <AccountSkeleton />}
        {!isLoaded && failure !== null && (
          <ErrorState
            title={t(($) => $.account.notLoaded)}
            retryLabel={t(($) => $.common.tryAgain)}
            isRetrying={account.isFetching || venue.isFetching}
            onRetry={() => void Promise.all([account.refetch(), venue.refetch()])}
          >
            {failureText(t, failure)}
          </ErrorState>
        )}
      </div>
    </div>
  );
}
