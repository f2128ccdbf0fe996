import type { ComponentProps, ReactElement } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { CheckIcon } from "./icon.tsx";
import { useField, type FieldTexts } from "./use-field.ts";

export type SegmentedProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "size"> &
  FieldTexts & {
    name: string;
    /** `count`: the number of items of an option, formatted for the language. */
    options: readonly { value: string; label: string; count?: string }[];
    /** The selected value where the form controls it; leave both out when the form reads the inputs. */
    value?: string | null | undefined;
    defaultValue?: string | undefined;
  };

/** A few options side by side: radio buttons styled as a segmented control. */
export function Segmented({
  id,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  options,
  value,
  defaultValue,
  className,
  ...props
}: SegmentedProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }} kind="group">
      <div
        role="radiogroup"
        className="segmented"
        aria-labelledby={ids.labelId}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
      >
        {options.map((option, index) => (
          <label key={option.value} className="segment">
            <input
              {...props}
              type="radio"
              id={index === 0 ? ids.fieldId : undefined}
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            <CheckIcon />
            {option.label}
            {option.count !== undefined && (
              <>
                {" "}
                <span className="segment-count">{option.count}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
