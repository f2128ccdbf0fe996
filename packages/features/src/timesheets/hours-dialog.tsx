import { api } from "@bandeja/web-platform/api/api.ts";
import { applicationsProposeHours } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { ActionDialog } from "../form/action-dialog.tsx";
import { useDraftValues } from "../form/use-draft-values.ts";
import { ClockChangeNote } from "../jobs/ticket/clock-change-note.tsx";
import type { TypedHours } from "@bandeja/domain/typed-hours";
import { HoursFields, minutesOf, typedOf } from "./hours-fields.tsx";

/** Proposes other hours to the other side. */
export function HoursDialog({
  application,
  job,
  from,
  other,
  onClose,
  onDone,
}: {
  application: string;
  job: Job;
  /** The initial value, in minutes. */
  from: number;
  other: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { startDate, endDate, startTime, endTime, timezone } = job;
  // Named after the present hours, so that an older draft does not replace a newer proposal.
  const draft = `hours.${application}.${from}`;
  const [typed, setTyped] = useDraftValues<TypedHours>(draft, typedOf(from));
  const minutes = minutesOf(typed, job);
  return (
    <ActionDialog
      title={t(($) => $.hours.question)}
      yes={t(($) => $.hours.send)}
      no={t(($) => $.hours.no)}
      draft={draft}
      missing={minutes === from ? t(($) => $.hours.unchanged) : undefined}
      send={() =>
        api.call(applicationsProposeHours, {
          body: { applicationId: application, minutes: minutes ?? from },
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <DialogLead>{t(($) => $.hours.lead, { name: other })}</DialogLead>
      <ClockChangeNote shift={{ startDate, endDate, startTime, endTime }} timezone={timezone} />
      <HoursFields
        label={t(($) => $.hours.question)}
        isLabelHidden
        hint={startDate === endDate ? undefined : t(($) => $.hours.all)}
        job={job}
        typed={typed}
        isFaulty={minutes === undefined}
        onType={setTyped}
      />
    </ActionDialog>
  );
}
