import { ApiFailure } from "@bandeja/client/failures";
import { jobsAdd, JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "@bandeja/web-platform/api/api.ts";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useApiForm } from "../form/use-api-form.ts";
import { likeDraft } from "./again/use-fill-again.ts";
import { dateProblems } from "./date-problems.ts";
import { totalSpendOf } from "./job-form.ts";
import type { JobForm } from "./job-form.ts";
import { sensibleCurrency } from "./sensible-currency.ts";
import { usePostingAlerts } from "./gate/use-posting-alerts.tsx";
import type { PostingWays } from "./gate/use-posting-alerts.tsx";

const draft = "new-job";

/**
 * The New job form: validates, posts, and handles the refusals of the posting gate.
 *
 * @param confirm shows a preview and resolves to whether to post
 * @param askPhone opens the dialog that asks for a phone; the post continues after it
 * @param ways the destinations after the alerts
 * @param hasPhone whether the venue has a phone, checked before anything is sent
 */
export function useNewJobForm(
  venue: Venue,
  {
    confirm,
    hasPhone,
    askPhone,
    ways,
  }: {
    confirm: (job: JobForm) => Promise<boolean>;
    hasPhone: () => boolean;
    askPhone: () => void;
    ways: PostingWays;
  },
) {
  const alerts = usePostingAlerts(ways);
  const queries = useQueryClient();

  async function post(job: JobForm, idempotencyKey: string): Promise<void> {
    const body = {
      venueId: venue.id,
      venueName: venue.name,
      venueCity: venue.city,
      venueCountry: venue.country,
      totalSpend: totalSpendOf(job),
      ...job,
    };
    // This call uses a credit if one is needed. `restaurant/insertjobonpayment` after it would be wrong: where the free
    // position paid, it would spend a credit instead.
    const { message } = await api.call(jobsAdd, { body }, { idempotencyKey });
    // Before the alert: after a reload while it is open, the form must not contain the posted job.
    clearDraft(draft);
    clearDraft(likeDraft);
    // Only marked as stale: the lists refetch when they are shown, and this screen is left now.
    await queries.invalidateQueries({ refetchType: "none" });
    await alerts.posted(message);
  }

  async function onFailure(failure: ApiFailure): Promise<boolean> {
    if (failure.code === "PHONE_REQUIRED") askPhone();
    else if (failure.code === "BLOCKED") await alerts.blocked(failure);
    else if (failure.code === "JOB_NOT_COMPLETED") await alerts.jobNotCompleted();
    else if (failure.code === "PAYMENT_DISPUTED") await alerts.paymentDisputed();
    else if (failure.code === "FREE_POSITION_USED") await alerts.freePositionUsed(failure.fee);
    else return false;
    return true;
  }

  const currency = sensibleCurrency(venue.country);
  return useApiForm({
    schema: JobFormSchema,
    draft,
    defaultValues: {
      startDate: "",
      endDate: "",
      startTime: "",
      endTime: "",
      hourlyValue: "",
      ...(currency === undefined ? {} : { currency }),
      openings: 1,
      note: "",
    },
    rules: (job) => dateProblems(job, venue.timezone),
    confirm,
    async send(job, { idempotencyKey }) {
      // The refusal that the server would send, without a request; the input stays.
      if (!hasPhone()) throw new ApiFailure({ status: 409, code: "PHONE_REQUIRED", message: "" });
      await post(job, idempotencyKey);
    },
    onFailure,
  });
}
