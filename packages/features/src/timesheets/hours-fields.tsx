import { parseHoursAndMinutes, type TypedHours } from "@bandeja/domain/typed-hours";
import { maxMinutes } from "@bandeja/domain/worked-hours";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { FieldNote } from "@bandeja/ui/field-frame";
import { TextField } from "@bandeja/ui/text-field";
import { useId } from "react";
import type { ReactNode } from "react";
import "./hours.css";

export const typedOf = (minutes: number): TypedHours => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60),
});

/** The typed minutes; undefined if they are no time, or impossible for the job. */
export function minutesOf(typed: TypedHours, job: Job): number | undefined {
  const minutes = parseHoursAndMinutes(typed);
  return minutes !== undefined && minutes >= 1 && minutes <= mostOf(job) ? minutes : undefined;
}

const mostOf = ({ startDate, endDate }: Job) => maxMinutes({ startDate, endDate });

/** Two fields for hours and minutes, in total over all days of a job. */
export function HoursFields({
  label,
  isLabelHidden = false,
  hint,
  job,
  typed,
  isFaulty,
  onType,
}: {
  label: string;
  /** Shows the label only to screen readers, where the context makes it visible. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  job: Job;
  typed: TypedHours;
  /** Shows the error, after an attempt to send impossible hours. */
  isFaulty: boolean;
  onType: (typed: TypedHours) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const noteId = useId();
  const error = isFaulty ? t(($) => $.hours.invalid, { time: format.hours(mostOf(job)) }) : undefined;
  const box = (name: keyof TypedHours) => (
    <TextField
      label={t(($) => $.hours[name])}
      inputMode={name === "hours" ? "decimal" : "numeric"}
      autoComplete="off"
      isFigures
      aria-invalid={isFaulty || undefined}
      value={typed[name]}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  );
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={hint === undefined && error === undefined ? undefined : noteId}
      className="hours-fields"
      data-invalid={isFaulty || undefined}
    >
      {!isLabelHidden && (
        <p className="field-label" aria-hidden="true">
          {label}
        </p>
      )}
      <div className="hours-boxes">
        {box("hours")}
        {box("minutes")}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
