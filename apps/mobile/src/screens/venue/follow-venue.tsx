import { useOptimisticChoice } from "@bandeja/features/query/use-optimistic-choice.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { setFollowed, useFollowedVenues } from "#features/search/saved/use-saved-searches.ts";

/** Follows the venue, or no longer: the worker is notified of each shift that it posts. */
export function FollowVenue({ venueId, name }: { venueId: string; name: string }) {
  const { t } = useTranslation();
  const { data } = useFollowedVenues();
  const saved = data?.data.some((followed) => followed.venueId === venueId) === true;
  const [isFollowed, choose] = useOptimisticChoice(
    saved,
    async (chosen) => setFollowed(venueId, chosen),
    "searchLimits",
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        tone="secondary"
        size="small"
        isDisabled={data === undefined}
        onClick={() => choose(!isFollowed)}
        {...(isFollowed && { "aria-label": t(($) => $.searches.unfollowNamed, { name }) })}
      >
        {isFollowed ? t(($) => $.searches.unfollow) : t(($) => $.searches.follow)}
      </Button>
      <p className="type-small text-muted">{t(($) => $.searches.followHint)}</p>
    </div>
  );
}
