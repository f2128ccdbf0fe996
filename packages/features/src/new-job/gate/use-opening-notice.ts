import { conductSummary } from "@bandeja/contract/calls/conduct";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { openingNotice } from "./opening-notice.ts";
import type { OpeningNotice } from "./opening-notice.ts";
import { usePostingAlerts } from "./use-posting-alerts.tsx";
import type { PostingWays } from "./use-posting-alerts.tsx";
import { findWaitingPeople } from "./waiting-people.tsx";

// A job that was just completed, or a credit just bought in the app, must be known: cached answers are not used.
const fresh = { refetchOnMount: "always", refetchOnWindowFocus: false } as const;

// In the session storage: cleared with the tab or the login.
const announcedKey = "posting-notice";

/**
 * Makes the requests that the specification names for opening New job, in parallel, and shows the alert: a suspension
 * and uncompleted jobs each time, a credit or its lack once in a visit and again when that changes. Returns the data that the form
 * needs: the venue, its jobs, and the applicants without an answer.
 */
export function useOpeningNotice(id: string, ways: PostingWays) {
  const venue = useQuery({
    ...queryOf(restaurantGet, { params: { id } }),
    ...fresh,
    // After a return from the payment, the new credit must be announced.
    refetchOnWindowFocus: "always",
  });
  const conduct = useQuery({ ...queryOf(conductSummary, { body: {} }), ...fresh });
  const uncompleted = useQuery({
    ...queryOf(jobsVerifyNotCompleted, { body: { venueId: id, limit: 1 } }),
    ...fresh,
  });
  const all = useQuery({
    ...queryOf(jobsFindAllOfRestaurant, { body: { venueId: id, limit: 100 } }),
    ...fresh,
  });
  const upcoming = useQuery({
    ...queryOf(jobsFindOfRestaurant, { body: { venueId: id, type: "new", limit: 100 } }),
    ...fresh,
  });
  const waiting = findWaitingPeople(upcoming.data?.data ?? []);
  const fee = useQuery(queryOf(jobsGetValuePayment, { body: { venueId: id } }));

  const alerts = usePostingAlerts(ways);
  const credits = venue.data?.data.credits;
  const block = conduct.data?.data.block;
  const notice = openingNotice({
    isBlocked: conduct.data && block !== null,
    hasUncompleted: uncompleted.data && uncompleted.data.data.length > 0,
    jobs: all.data?.data,
    credits,
  });
  const announced = useRef<OpeningNotice | "nothing">("nothing");
  const isAnnounced = useEffectEvent(() => {
    if (notice !== "credit" && notice !== "freePositionUsed") return false;
    if (sessionStore.read(announcedKey) === notice) return true;
    sessionStore.write(announcedKey, notice);
    return false;
  });
  const announce = useEffectEvent(() => {
    if (notice === "blocked" && block) void alerts.blocked(block);
    if (notice === "jobNotCompleted") void alerts.jobNotCompleted();
    if (notice === "freePositionUsed") {
      void alerts.freePositionUsed(fee.data?.data, { isPaid: () => announced.current === "credit", waiting });
    }
    if (notice === "credit") {
      void alerts.credit(credits?.filter((credit) => credit.jobId === undefined).length ?? 1, waiting);
    }
  });

  const isKnown =
    [venue, conduct, uncompleted, all].every(({ isFetchedAfterMount }) => isFetchedAfterMount) &&
    !fee.isLoading &&
    !upcoming.isLoading;
  useEffect(() => {
    if (!isKnown) return;
    const isBoughtMeanwhile = announced.current === "freePositionUsed" && notice === "credit";
    if (announced.current !== "nothing" && !isBoughtMeanwhile) return;
    announced.current = notice;
    if (!isAnnounced()) announce();
  }, [isKnown, notice]);

  return { venue, all, waiting };
}
