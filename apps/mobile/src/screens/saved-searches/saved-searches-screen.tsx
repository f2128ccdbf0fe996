import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useFollowedVenues, useSavedSearches } from "#features/search/saved/use-saved-searches.ts";
import { Screen } from "#layout/screen.tsx";
import { FollowedList } from "./followed-list.tsx";
import { SearchList } from "./search-list.tsx";
import "./saved-searches-screen.css";

/** What a worker is notified of: saved searches and followed venues. */
export function SavedSearchesScreen() {
  const { t } = useTranslation();
  const searches = useSavedSearches();
  const venues = useFollowedVenues();
  useReadShown({ pages: ["newShifts"] });
  return (
    <Screen title={t(($) => $.searches.title)} parent={appPaths.account}>
      <Why about="newShifts" />
      <div className="saved-searches">
        <section aria-label={t(($) => $.searches.searches)}>
          <QueryView
            query={searches}
            title={t(($) => $.searches.notLoaded)}
            size="part"
            skeleton={<RowsSkeleton />}
          >
            {({ data }) => <SearchList searches={data} />}
          </QueryView>
        </section>
        <section aria-labelledby="followed-venues">
          <h2 id="followed-venues" className="type-card-small">
            {t(($) => $.searches.venues)}
          </h2>
          <QueryView
            query={venues}
            title={t(($) => $.searches.venuesNotLoaded)}
            size="part"
            skeleton={<RowsSkeleton />}
          >
            {({ data }) => <FollowedList venues={data} />}
          </QueryView>
        </section>
      </div>
    </Screen>
  );
}

function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="removable-rows">
      <SkeletonBar className="my-3 h-14 w-full" />
      <SkeletonBar className="my-3 h-14 w-full" />
    </div>
  );
}
