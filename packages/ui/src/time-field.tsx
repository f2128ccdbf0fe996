import { parseTime, type Time } from "@internationalized/date";
import { lazy, Suspense, useImperativeHandle, useMemo, useRef, type ReactElement, type Ref } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { useTimeField } from "react-aria/useTimeField";
import { useTimeFieldState } from "react-stately/useTimeFieldState";
import { FieldParts, type FocusHandle } from "./field-part.tsx";
import { ClockIcon } from "./icon.tsx";
import { PartsFrame } from "./parts-frame.tsx";
import { PopoverButton } from "./popover-button.tsx";
import type { TimePickerTexts } from "./time-picks.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";
import { usePopover } from "./use-popover.ts";

const loadPopover = () => import("./time-popover.tsx");
const TimePopover = lazy(async () => ({ default: (await loadPopover()).TimePopover }));

export type TimeFieldProps = FieldTexts & {
  id?: string;
  ref?: Ref<FocusHandle> | undefined;
  /** A time of day as HH:MM, 00:00 to 23:59; null while it is incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  /** The texts of the picker for hours and minutes; without them the time can only be typed. */
  picker?: TimePickerTexts;
  className?: string;
};

/** A local time, with 24 hours in every language. */
export function TimeField({
  id,
  ref,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  picker,
  label,
  mark,
  hint,
  error,
  isLabelHidden = false,
  className,
}: TimeFieldProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus(),
  }));
  const popover = usePopover(loadPopover);
  const parts = useRef<HTMLDivElement>(null);
  const { locale } = useLocale();
  // Memoized: the library compares values by identity, and renders again for another one.
  const time = useMemo(() => timeOf(value), [value]);
  const props = {
    ...(id === undefined ? {} : { id }),
    label,
    value: time,
    onChange: (next: Time | null) => onChange(next === null ? null : next.toString().slice(0, 5)),
    ...(onBlur === undefined ? {} : { onBlur }),
    description: hint,
    errorMessage: error,
    hourCycle: 24,
    granularity: "minute",
    isInvalid: isShown(error),
    isDisabled,
    validationBehavior: "aria",
    shouldForceLeadingZeros: true,
    locale,
  } as const;
  const state = useTimeFieldState<Time>(props);
  const field = useTimeField({ ...props, inputRef: useRef(null) }, state, parts);

  return (
    <PartsFrame
      {...field}
      {...{ label, mark, hint, error, isLabelHidden, className }}
      {...(picker !== undefined && { popover })}
    >
      <div className="field-box" ref={box}>
        <div {...field.fieldProps} ref={parts} className="field-input field-figures picker-input">
          <FieldParts state={state} />
        </div>
        {picker === undefined ? (
          <ClockIcon className="picker-icon" />
        ) : (
          <PopoverButton
            aria-label={picker.open}
            aria-haspopup="dialog"
            aria-expanded={popover.isOpen}
            isDisabled={isDisabled}
            onPress={() => popover.setOpen(true)}
            isLoading={popover.isLoading}
          >
            <ClockIcon />
          </PopoverButton>
        )}
      </div>
      {popover.isOpen && picker !== undefined && (
        <Suspense>
          <TimePopover
            box={box}
            value={time === null ? null : value}
            onChange={onChange}
            onClose={() => popover.setOpen(false)}
            texts={picker}
          />
        </Suspense>
      )}
    </PartsFrame>
  );
}

/** Null for an invalid time, such as in an outdated draft. */
function timeOf(text: string | null): Time | null {
  if (text === null || text === "") return null;
  try {
    return parseTime(text);
  } catch {
    return null;
  }
}
