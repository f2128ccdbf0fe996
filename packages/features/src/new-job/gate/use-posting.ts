import type { ApiFailure } from "@bandeja/client/failures";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import type { ReservationChoice } from "@bandeja/contract/reservation";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";
import { totalSpendOf } from "../job-form.ts";
import type { JobForm } from "../job-form.ts";
import { usePostingAlerts } from "./use-posting-alerts.tsx";
import type { PostingWays } from "./use-posting-alerts.tsx";

/** Posts jobs, and explains the refusals of the posting gate. */
export function usePosting(ways: PostingWays) {
  const alerts = usePostingAlerts(ways);
  const queries = useQueryClient();
  return {
    async post(
      venue: Pick<Venue, "id" | "name" | "city" | "country">,
      job: JobForm,
      { idempotencyKey, reservation }: { idempotencyKey: string; reservation: ReservationChoice | undefined },
    ) {
      const body = {
        venueId: venue.id,
        venueName: venue.name,
        venueCity: venue.city,
        venueCountry: venue.country,
        totalSpend: totalSpendOf(job),
        ...job,
        ...(reservation && { reservation }),
      };
      // This call uses a credit if one is needed. `restaurant/insertjobonpayment` after it would be wrong: where the
      // free position paid, it would spend a credit instead.
      const answer = await api.call(jobsAdd, { body }, { idempotencyKey });
      // Only marked as stale: the lists refetch when they are shown.
      await queries.invalidateQueries({ refetchType: "none" });
      return answer;
    },
    /** Shows the server's message, then goes to the jobs list. */
    announce: (message: string) => alerts.posted(message),
    /** Shows why the gate is closed and goes where it can be opened. Returns false for any other failure. */
    async explain(failure: ApiFailure): Promise<boolean> {
      if (failure.code === "BLOCKED") await alerts.blocked(failure);
      else if (failure.code === "JOB_NOT_COMPLETED") await alerts.jobNotCompleted();
      else if (failure.code === "PAYMENT_DISPUTED") await alerts.paymentDisputed();
      else if (failure.code === "FREE_POSITION_USED") await alerts.freePositionUsed(failure.fee);
      else return false;
      return true;
    },
  };
}
