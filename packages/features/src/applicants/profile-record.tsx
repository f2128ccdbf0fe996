import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Worker } from "@bandeja/contract/calls/waitstaff";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { MeasuredRecord } from "./measured-record.tsx";
import type { Figure } from "./measured-record.tsx";
import { isMeasured, isSettling } from "./staff-record.ts";
import type { StaffRecord } from "./staff-record.ts";

/** The record of a worker: rating, shifts worked, attendance, cancellations by notice, changed hours. */
export function ProfileRecord({
  person,
  status,
}: {
  person: StaffRecord & Pick<Worker, "rating" | "reviews">;
  /** The status of the application that is shown with the record. */
  status?: Applicant["status"] | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { shifts, noShows, earlyCancellations, lateCancellations, kept, hoursChanged } = person;
  const figures: Figure[] = [
    { label: t(($) => $.waitress.shiftsWorkedLabel, { count: shifts }), value: format.count(shifts) },
    ...(kept === null
      ? []
      : [{ label: t(($) => $.waitress.record.attended, { count: noShows }), value: format.percent(kept) }]),
    { label: t(($) => $.waitress.record.cancelledEarly), value: format.count(earlyCancellations) },
    { label: t(($) => $.waitress.record.cancelledLate), value: format.count(lateCancellations) },
    ...(hoursChanged === null
      ? []
      : [{ label: t(($) => $.waitress.record.hoursChanged), value: format.percent(hoursChanged) }]),
  ];
  return (
    <>
      <MeasuredRecord
        rating={person.rating}
        reviews={person.reviews}
        figures={isMeasured(person) ? figures : []}
      />
      {status !== undefined && isSettling({ ...person, status }) && (
        <p className="mt-3 font-semibold">{t(($) => $.waitress.record.settling)}</p>
      )}
    </>
  );
}
