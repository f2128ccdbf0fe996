import { JobsCalendar } from "@bandeja/features/jobs-board/calendar/jobs-calendar.tsx";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { useAskGoogle } from "#features/google/use-ask-google.ts";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";

/** The venue's jobs by week or by month. */
export function Calendar({ id }: { id: string }) {
  const repeating = useRepeating(usePostingWays());
  return <JobsCalendar venueId={id} repeating={repeating} askGoogle={useAskGoogle("restaurant")} />;
}
