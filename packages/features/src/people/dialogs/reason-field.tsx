import { reportReasons } from "@bandeja/contract/lists";
import type { ReportReason } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { FieldNote } from "@bandeja/ui/field-frame";
import { useId } from "react";

/** The reason of a report, as a list of wide radio buttons. */
export function ReasonField({
  name,
  value,
  onChange,
  error,
}: {
  name: string;
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="people-reasons"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="field-label">{t(($) => $.people.kind)}</legend>
      {reportReasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {t(($) => $.people.kinds[reason])}
        </label>
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
