import { manyTexts } from "@bandeja/i18n/many-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";

/** "30 jobs are planned, and not posted yet", with the way back to them; `texts` where they are loaded before. */
export function KeptPlanNote({
  texts,
  count,
  onContinue,
}: {
  texts: Translate | undefined;
  count: number;
  onContinue: () => void;
}) {
  const loaded = useMoreTexts(manyTexts);
  const m = texts ?? loaded;
  if (m === undefined) return null;
  return (
    <div className="new-job-waiting">
      <p role="status" className="mb-3">
        {m(($) => $.manyshifts.planned, { count })}
      </p>
      <Button onClick={onContinue}>{m(($) => $.manyshifts.continuePlan)}</Button>
    </div>
  );
}

/** What "More dates" needs of the form. */
export function FormNeededNote() {
  const m = useMoreTexts(manyTexts);
  return (
    m !== undefined && (
      <p role="status" className="new-job-waiting">
        {m(($) => $.manyshifts.moreDatesNeeds)}
      </p>
    )
  );
}
