import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { useLogin } from "@bandeja/browser/session/session.ts";
import { ShowMore } from "@bandeja/browser/show-more/show-more.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { ErrorState } from "@bandeja/ui/error-state";
import { Bone } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";
import { paths } from "../../paths.ts";
import { BlockedList } from "./blocked-list.tsx";
import { useBlockedPeople } from "./use-blocked-people.ts";
import "./blocked-screen.css";

/** Whom one has blocked, and the way back. */
export function BlockedScreen() {
  const { t } = useTranslation();
  const isVenue = useLogin()?.type === "restaurant";
  const blocked = useBlockedPeople();
  const { people, isError, error, isFetching, refetch } = blocked;
  return (
    <Screen
      title={isVenue ? t(($) => $.people.blockedPeople) : t(($) => $.people.blockedVenues)}
      parent={paths.account}
    >
      {people !== undefined ? (
        <BlockedList people={people} />
      ) : isError ? (
        <ErrorState
          title={t(($) => $.people.notLoaded)}
          retryLabel={t(($) => $.common.tryAgain)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </ErrorState>
      ) : (
        <div role="status" aria-label={t(($) => $.common.loading)} className="blocked-people">
          {[1, 2, 3].map((key) => (
            <Bone key={key} className="my-3 h-14 w-full" />
          ))}
        </div>
      )}
      <ShowMore list={blocked} className="mt-5" />
    </Screen>
  );
}
