import { ApiFailure } from "@bandeja/client/failures";
import { callKey } from "@bandeja/client/query-options";
import { jobsAdd, JobFormSchema, jobsGetValuePayment } from "@bandeja/contract/calls/jobs";
import type { Restaurant } from "@bandeja/contract/calls/venue-profiles";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { clearDraft } from "../form/drafts.ts";
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
 * The New job form: checks what the server will check, posts, and deals with the gate's refusals.
 *
 * @param confirm shows what will be posted, and tells whether to
 * @param askPhone opens the modal that asks for a phone; the post goes on after it
 * @param ways where the alerts lead
 * @param hasPhone whether to ask for it before anything is sent
 */
export function useNewJobForm(
  venue: Restaurant,
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
      restaurant_id: venue._id,
      restaurant_name: venue.restaurant,
      restaurant_city: venue.city,
      restaurant_country: venue.country,
      totalspend: totalSpendOf(job),
      ...job,
    };
    // A credit is attached by this very call. `restaurant/insertjobonpayment` after it could only do harm:
    // where the free position was what paid, it would spend a credit instead.
    const { message } = await api.call(jobsAdd, { body }, { idempotencyKey });
    // Before the alert: a reload while it is open must not find the job still to be posted.
    clearDraft(draft);
    clearDraft(likeDraft);
    // The lists ask anew when they are looked at; this screen is left now.
    await queries.invalidateQueries({ refetchType: "none" });
    await alerts.posted(message);
  }

  async function onFailure(failure: ApiFailure): Promise<boolean> {
    if (failure.code === "PHONE_REQUIRED") askPhone();
    else if (failure.code === "BLOCKED") await alerts.blocked(failure.block);
    else if (failure.code === "JOB_NOT_COMPLETED") await alerts.jobNotCompleted();
    else if (failure.code === "PAYMENT_DISPUTED") await alerts.paymentDisputed();
    else if (failure.code === "FREE_POSITION_USED") await alerts.freePositionUsed(failure.fee ?? knownFee());
    else return false;
    return true;
  }

  function knownFee(): number | undefined {
    const input = { body: { restaurant_id: venue._id } };
    return queries.getQueryData<{ data: number }>(callKey(jobsGetValuePayment, input))?.data;
  }

  const currency = sensibleCurrency(venue.country);
  return useApiForm({
    schema: JobFormSchema,
    draft,
    defaultValues: {
      startdate: "",
      enddate: "",
      startshift: "",
      endshift: "",
      salary: "",
      ...(currency === undefined ? {} : { currency }),
      numberwaitress: 1,
      obs: "",
    },
    rules: (job) => dateProblems(job, venue.timezone),
    confirm,
    async send(job, { idempotencyKey }) {
      // As the server would answer, without asking it; what was typed stays.
      if (!hasPhone()) throw new ApiFailure({ status: 409, code: "PHONE_REQUIRED", message: "" });
      await post(job, idempotencyKey);
    },
    onFailure,
  });
}
