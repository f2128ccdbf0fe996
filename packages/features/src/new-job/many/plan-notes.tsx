import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { manyTexts } from "@bandeja/i18n/many-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";
import type { JobForm } from "../job-form.ts";

/** "30 jobs are planned, and not posted yet", with the way back to them. */
export function KeptPlanNote({ count, onContinue }: { count: number; onContinue: () => void }) {
  const m = useMoreTexts(manyTexts);
  if (m === undefined) return null;
  return (
    <>
      <p role="status" className="mb-3">
        {m(($) => $.manyshifts.planned, { count })}
      </p>
      <Button onClick={onContinue}>{m(($) => $.manyshifts.continuePlan)}</Button>
    </>
  );
}

const fieldNames = Object.keys(JobFormSchema.shape) as (keyof JobForm)[];

/** What "More dates" needs of the form, while a field has a fault. */
export function FormNeededNote({ form }: { form: { errorOf: (name: keyof JobForm) => string | undefined } }) {
  const m = useMoreTexts(manyTexts);
  return (
    m !== undefined &&
    fieldNames.some((name) => form.errorOf(name) !== undefined) && (
      <p role="status" className="new-job-waiting">
        {m(($) => $.manyshifts.moreDatesNeeds)}
      </p>
    )
  );
}
