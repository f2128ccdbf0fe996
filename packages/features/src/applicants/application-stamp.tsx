import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Stamp, type StampTone } from "@bandeja/ui/stamp";

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
export function ApplicationStamp({ status }: { status: Applicant["status"] }) {
  const { t } = useTranslation();
  return (
    <Stamp tone={tones[status]} isFilled lands>
      {t(($) => $.stamps.stamps[status])}
    </Stamp>
  );
}
