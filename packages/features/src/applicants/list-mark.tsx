import type { Applicant } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { StarIcon } from "@bandeja/ui/icon";

/** That an applicant is a favourite, or on the list of those never again; nothing on no list. */
export function ListMark({ applicant: { favourite } }: { applicant: Applicant }) {
  const { t } = useTranslation();
  if (favourite === undefined) return null;
  return (
    <span className={`applicant-listed applicant-${favourite}`}>
      {favourite === "favourite" && <StarIcon />}
      {t(($) => $.team.lists[favourite])}
    </span>
  );
}
