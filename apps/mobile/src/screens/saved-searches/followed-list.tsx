import { Status } from "@bandeja/ui/status";
import { appPaths } from "@bandeja/contract/app-pages";
import type { FollowedVenue } from "@bandeja/contract/calls/saved-searches";
import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useRemoval } from "@bandeja/features/query/use-removal.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { setFollowed } from "#features/search/saved/use-saved-searches.ts";

/** The followed venues, each with a link to its page. */
export function FollowedList({ venues }: { venues: readonly FollowedVenue[] }) {
  const { t } = useTranslation();
  const { remaining, last, notice, remove } = useRemoval(
    venues,
    ({ venueId, followedAt }) => venueId + followedAt,
    async ({ venueId }) => setFollowed(venueId, false),
  );
  return (
    <>
      <Status ref={notice} tabIndex={-1} className="removal-notice">
        {last !== undefined && t(($) => $.searches.unfollowed, { name: last.venueName })}
      </Status>
      {remaining.length === 0 ? (
        <p>{t(($) => $.searches.noVenues)}</p>
      ) : (
        <>
          {remaining.length > 1 && <Why about="followedVenues" />}
          <ul className="removable-rows">
            {remaining.map((venue) => (
              <li key={venue.venueId} className="removable-row">
                <div className="removable-words">
                  <ScreenLink href={appPaths.venue(venue.venueId)} className="type-button wrap-anywhere">
                    {venue.venueName}
                  </ScreenLink>
                  <p className="type-hint">{venue.venueCity}</p>
                </div>
                <Button
                  tone="secondary"
                  size="small"
                  aria-label={t(($) => $.searches.unfollowNamed, { name: venue.venueName })}
                  onClick={() => void remove(venue)}
                >
                  {t(($) => $.searches.unfollow)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
