import { ApiFailure } from "@bandeja/client/failures";
import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import type { ReservationChoice } from "@bandeja/contract/reservation";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useApiForm } from "../form/use-api-form.ts";
import { likeDraft } from "./again/use-fill-again.ts";
import { dateProblems } from "./date-problems.ts";
import { jobDraft } from "./job-form.ts";
import type { JobForm } from "./job-form.ts";
import { sensibleCurrency } from "./sensible-currency.ts";
import { usePosting } from "./gate/use-posting.ts";
import type { PostingWays } from "./gate/use-posting-alerts.tsx";

/**
 * The New job form: validates, posts, and handles the refusals of the posting gate.
 *
 * @param confirm shows a preview and resolves to whether to post
 * @param reservation who the venue asks first, as it chose in the preview
 * @param askPhone opens the dialog that asks for a phone; the post continues after it
 * @param ways the destinations after the alerts
 * @param hasPhone whether the venue has a phone, checked before anything is sent
 */
export function useNewJobForm(
  venue: Venue,
  {
    confirm,
    reservation,
    hasPhone,
    askPhone,
    ways,
  }: {
    confirm: (job: JobForm) => Promise<boolean>;
    reservation: { readonly current: ReservationChoice | undefined };
    hasPhone: () => boolean;
    askPhone: () => void;
    ways: PostingWays;
  },
) {
  const posting = usePosting(ways);

  async function post(job: JobForm, idempotencyKey: string): Promise<void> {
    const { message } = await posting.post(venue, job, { idempotencyKey, reservation: reservation.current });
    // Before the alert: after a reload while it is open, the form must not contain the posted job.
    clearDraft(jobDraft);
    clearDraft(likeDraft);
    await posting.announce(message);
  }

  async function onFailure(failure: ApiFailure): Promise<boolean> {
    if (failure.code !== "PHONE_REQUIRED") return posting.explain(failure);
    askPhone();
    return true;
  }

  const currency = sensibleCurrency(venue.country);
  return useApiForm({
    schema: JobFormSchema,
    draft: jobDraft,
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
