import { useState, type ReactElement, type Ref } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { MinusIcon, PlusIcon } from "./icon.tsx";
import { useField, type FieldTexts } from "./use-field.ts";
import "./styles/stepper.css";

export type NumberStepperProps = FieldTexts & {
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Null while the box is empty; NaN for what is no number, which the form reports. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min: number;
  max: number;
  /** Buttons and keys move to its multiples; 1 by default. */
  step?: number;
  /** Labels of the two buttons. */
  decreaseLabel: string;
  increaseLabel: string;
  isDisabled?: boolean;
  className?: string;
};

/** A small integer between two bounds: set with buttons or arrow keys, or typed. */
export function NumberStepper({
  id,
  name,
  ref,
  value,
  onChange,
  onBlur,
  min,
  max,
  step = 1,
  decreaseLabel,
  increaseLabel,
  isDisabled = false,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  className,
}: NumberStepperProps): ReactElement {
  const { ids, control } = useField(id, { hint, error });
  const [typed, setTyped] = useState("");

  function move(by: number): void {
    const next = value === null || Number.isNaN(value) ? min : nextStep(value / step, by) * step;
    const inBounds = Math.min(max, Math.max(min, next));
    if (inBounds !== value) onChange(inBounds);
  }

  function type(text: string): void {
    // What is no number, a part or out of bounds stays as it was typed: without the rest, "1x2" would be 12.
    setTyped(text);
    onChange(numberOf(text));
  }

  return (
    <FieldFrame {...{ ids, label, mark, hint, error, isLabelHidden, className }}>
      <div className="stepper">
        <button
          type="button"
          aria-label={decreaseLabel}
          aria-controls={ids.fieldId}
          disabled={isDisabled}
          aria-disabled={value !== null && value <= min}
          onClick={() => move(-1)}
        >
          <MinusIcon />
        </button>
        <input
          ref={ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={isDisabled}
          value={Object.is(numberOf(typed), value) ? typed : (value ?? "")}
          onChange={(event) => type(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            const by = steps[event.key];
            if (by === undefined) return;
            event.preventDefault();
            move(by === "min" ? min - max : by === "max" ? max - min : by);
          }}
          {...control}
        />
        <button
          type="button"
          aria-label={increaseLabel}
          aria-controls={ids.fieldId}
          disabled={isDisabled}
          aria-disabled={value !== null && value >= max}
          onClick={() => move(1)}
        >
          <PlusIcon />
        </button>
      </div>
    </FieldFrame>
  );
}

/** From between two steps, the first step leads to the one above or below. */
const nextStep = (steps: number, by: number): number => (by < 0 ? Math.ceil(steps) : Math.floor(steps)) + by;

const numberOf = (text: string): number | null =>
  text.trim() === "" ? null : /^\s*[\d.,]+\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;

const steps: Record<string, number | "min" | "max"> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: "min",
  End: "max",
};
