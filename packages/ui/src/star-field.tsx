import type { ReactElement } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { StarIcon } from "./icon.tsx";
import { useField, type FieldTexts } from "./use-field.ts";
import "./styles/stars.css";

export type StarFieldProps = FieldTexts & {
  name: string;
  /** One to five; null without a choice. */
  value: number | null;
  onChange: (value: number) => void;
  /** The label of each star: "3 stars". */
  starLabel: (stars: number) => string;
  className?: string;
};

const all = [1, 2, 3, 4, 5];

/** One to five stars: radio buttons; all stars up to the selected one are filled. */
export function StarField({
  name,
  value,
  onChange,
  starLabel,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  className,
}: StarFieldProps): ReactElement {
  const { ids, control } = useField(undefined, { hint, error });
  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }} kind="group">
      <div
        role="radiogroup"
        className="stars"
        aria-labelledby={ids.labelId}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
      >
        {all.map((stars) => (
          <label key={stars} className="star" data-shines={(value !== null && stars <= value) || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={starLabel(stars)}
            />
            <StarIcon />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
