import type { ReportReason } from "@bandeja/contract/report-lists";
import type { Translate } from "@bandeja/i18n/translate";
import { FieldNote } from "@bandeja/ui/field-frame";
import { useId } from "react";

/** The reason of a report, as a list of wide radio buttons. */
export function ReasonField({
  r,
  reasons,
  name,
  value,
  onChange,
  error,
}: {
  r: Translate;
  reasons: readonly ReportReason[];
  name: string;
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="people-reasons"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="field-label">{r(($) => $.reports.kind)}</legend>
      {reasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            aria-describedby={error === undefined ? undefined : id}
            onChange={() => onChange(reason)}
          />
          {r(($) => $.reports.kinds[reason])}
        </label>
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
