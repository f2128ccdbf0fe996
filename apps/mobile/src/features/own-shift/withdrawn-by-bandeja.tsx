import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { DecisionNote } from "@bandeja/features/decision/decision-note.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** Says of an application that Bandeja withdrew whether that was with a decision about the worker, with the way to it. */
export function WithdrawnByBandeja({
  application: { decisionId },
}: {
  application: Pick<OwnApplication, "decisionId">;
}) {
  const { t } = useTranslation();
  return decisionId === undefined ? (
    <p className="type-small">{t(($) => $.shift.over.withdrawnByBandeja)}</p>
  ) : (
    <DecisionNote>{t(($) => $.shift.decided.application)}</DecisionNote>
  );
}
