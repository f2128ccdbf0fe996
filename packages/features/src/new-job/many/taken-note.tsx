import type { JobRow } from "@bandeja/contract/calls/jobs";
import { manyTexts } from "@bandeja/i18n/many-texts";
import { useFormatters } from "@bandeja/i18n/react";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** A warning below a shift that the venue has others at its time. */
export function TakenNote({ others }: { others: readonly Pick<JobRow, "startTime" | "endTime">[] }) {
  const m = useMoreTexts(manyTexts);
  const format = useFormatters();
  if (m === undefined || others.length === 0) return null;
  return (
    <p className="type-small font-semibold">
      {m(($) => $.manyshifts.takenNote, {
        hours: format.list(others.map((one) => format.shift(one.startTime, one.endTime))),
      })}
    </p>
  );
}
