import { maxMinutes } from "@bandeja/domain/worked-hours";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { FieldNote } from "@bandeja/ui/field-frame";
import { TextField } from "@bandeja/ui/text-field";
import { useId } from "react";
import type { ReactNode } from "react";
import "./hours.css";

/** The texts of the two fields. */
export type TypedHours = Readonly<Record<"hours" | "minutes", string>>;

export const typedOf = (minutes: number): TypedHours => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60),
});

/** Without its point or comma, "1,5" would be 15 hours. */
const figures = (text: string, most: number) => text.replaceAll(/[^\d.,]/g, "").slice(0, most);

/** The typed minutes, "2,5" hours being 150; undefined if they are impossible for the job. */
export function minutesOf(typed: TypedHours, job: Job): number | undefined {
  const minutes = Math.round(Number(typed.hours.replace(",", ".")) * 60 + Number(typed.minutes));
  const isPossible = Number(typed.minutes) < 60 && minutes >= 1 && minutes <= mostOf(job);
  return isPossible ? minutes : undefined;
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
  const box = (name: keyof TypedHours, most: number) => (
    <TextField
      label={t(($) => $.hours[name])}
      inputMode={name === "hours" ? "decimal" : "numeric"}
      autoComplete="off"
      isFigures
      aria-invalid={isFaulty || undefined}
      value={typed[name]}
      onChange={({ target }) => onType({ ...typed, [name]: figures(target.value, most) })}
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
        {box("hours", 6)}
        {box("minutes", 2)}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
