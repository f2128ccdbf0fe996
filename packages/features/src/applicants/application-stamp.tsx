import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";
import { isEndedByBandeja } from "./is-ended-by-bandeja.ts";

const tones: Record<Applicant["status"], StampTone> = {
  pending: "ink",
  confirmed: "olive",
  completed: "olive",
  declined: "ink",
  withdrawn: "ink",
  expired: "ink",
  cancelled: "tomato",
  noshow: "tomato",
};

/** The status of an application, as a stamp on the picture. */
export function ApplicationStamp({ application }: { application: Pick<Applicant, "status" | "byBandeja"> }) {
  const { t } = useTranslation();
  const { status } = application;
  if (isEndedByBandeja(application)) return <EndedStamp />;
  return (
    <Stamp tone={tones[status]} isFilled lands>
      {t(($) => $.stamps.stamps[status])}
    </Stamp>
  );
}

/** Of an application that neither side has ended. */
function EndedStamp() {
  const m = useMoreTexts(teamTexts);
  if (m === undefined) return null;
  return (
    <Stamp tone="ink" isFilled lands>
      {m(($) => $.closings.ended)}
    </Stamp>
  );
}
