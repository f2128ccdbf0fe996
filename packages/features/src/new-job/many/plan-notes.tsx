import { manyTexts } from "@bandeja/i18n/many-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** "30 jobs are planned, and not posted yet", with the way back to them; without a plan, what "More dates" needs of the form. */
export function PlanNotes({ count = 0, onContinue }: { count?: number; onContinue?: () => void }) {
  const m = useMoreTexts(manyTexts);
  if (m === undefined) return null;
  return (
    <p role="status" className="new-job-waiting">
      {count === 0 ? (
        m(($) => $.manyshifts.moreDatesNeeds)
      ) : (
        <>
          {m(($) => $.manyshifts.planned, { count })}{" "}
          <button type="button" className="text-link" onClick={onContinue}>
            {m(($) => $.manyshifts.continuePlan)}
          </button>
        </>
      )}
    </p>
  );
}
