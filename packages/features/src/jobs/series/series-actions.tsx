import { manyTexts } from "@bandeja/i18n/many-texts";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";

/** The button of the dialog that changes or cancels several of the jobs that were posted together. */
export function SeriesActions({ onOpen }: { onOpen: () => void }) {
  const [m, pending] = useSectionTexts(manyTexts);
  if (m === undefined) return pending;
  return (
    <Button tone="secondary" isWide onClick={onOpen}>
      {m(($) => $.manyshifts.series.open)}
    </Button>
  );
}
