import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Stamp } from "@bandeja/ui/stamp";

/** Of a job whose free openings a decision about its venue has closed. */
export function ClosedStamp() {
  const m = useMoreTexts(teamTexts);
  if (m === undefined) return null;
  return (
    <Stamp tone="ink" lands>
      {m(($) => $.closings.stamp)}
    </Stamp>
  );
}
