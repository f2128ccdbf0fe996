import type { ComponentProps, ReactElement } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame } from "./field-frame.tsx";
import { DownIcon } from "./field-icons.tsx";
import { useField, type FieldTexts } from "./use-field.ts";

export type SelectOption = { value: string; label: string };

export type SelectProps = Omit<ComponentProps<"select">, "size" | "multiple" | "children"> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** Shown until an option is selected, such as "Select..."; its value is "". */
    placeholder?: string;
    isFigures?: boolean;
  };

/**
 * The native select, styled as a field: typing jumps to an option, phones show their wheel, and 240 countries need no
 * script.
 */
export function Select({
  id,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  options,
  placeholder,
  isFigures = false,
  className,
  ...props
}: SelectProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }}>
      <span className="field-box">
        <select
          className={classNames("field-input field-select", isFigures && "field-figures")}
          {...props}
          {...control}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <DownIcon className="field-select-icon" />
      </span>
    </FieldFrame>
  );
}
