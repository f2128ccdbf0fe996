import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useFollowedVenues, useSavedSearches } from "#features/search/saved/use-saved-searches.ts";
import { Screen } from "#layout/screen.tsx";
import { FollowedList } from "./followed-list.tsx";
import { OwnGroups } from "./own-groups.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { SearchList } from "./search-list.tsx";
import "./saved-searches-screen.css";

/** What ties a worker to shifts and venues: saved searches, followed venues, and the groups of venues. */
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
        <OwnGroups />
      </div>
    </Screen>
  );
}
