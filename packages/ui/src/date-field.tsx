import { parseDate, type CalendarDate } from "@internationalized/date";
import {
  lazy,
  Suspense,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { useDatePicker } from "react-aria/useDatePicker";
import { useDatePickerState } from "react-stately/useDatePickerState";
import { DateParts } from "./date-parts.tsx";
import type { FocusHandle } from "./field-part.tsx";
import { CalendarIcon } from "./icon.tsx";
import { PartsFrame } from "./parts-frame.tsx";
import { PopoverButton } from "./popover-button.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";
import { usePopover } from "./use-popover.ts";

/** Parses YYYY-MM-DD; null for an invalid day such as 2027-02-31. */
function dayOf(text: string | null | undefined): CalendarDate | null {
  if (text === null || text === undefined || text === "") return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

const loadPopover = () => import("./date-popover.tsx");
const DatePopover = lazy(async () => ({ default: (await loadPopover()).DatePopover }));

export type DateFieldProps = FieldTexts & {
  id?: string;
  ref?: Ref<FocusHandle> | undefined;
  /** A day as YYYY-MM-DD; null while it is incomplete or does not exist. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The first and last day in the calendar, as YYYY-MM-DD. Others can be typed: the form must validate them. */
  min?: string;
  max?: string;
  /** The day at which empty parts start with the arrow keys; by default today. */
  startFrom?: string;
  /** What is said of days in the calendar, by their dates: the names of holidays. */
  notes?: ReadonlyMap<string, string>;
  /** The error for a day that does not exist; receives it as typed: 2027-02-31. */
  noSuchDay: (typed: string) => ReactNode;
  isDisabled?: boolean;
  className?: string;
};

/**
 * Parts that are not a valid day, as typed, with the library's value in the meantime: any other value would replace the
 * parts.
 */
type KeptParts = { written: string | null; day: CalendarDate | null };

/** A date, typed part by part or picked from a calendar. */
export function DateField({
  id,
  ref,
  value,
  onChange,
  onBlur,
  min,
  max,
  startFrom,
  notes,
  noSuchDay,
  isDisabled = false,
  label,
  mark,
  hint,
  error: errorMessage,
  isLabelHidden = false,
  className,
}: DateFieldProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus(),
  }));
  // Memoized: for another object with the same value, the library would rewrite the parts.
  const day = useMemo(() => dayOf(value), [value]);
  const [kept, setKept] = useState<KeptParts>();
  if (kept !== undefined && day !== null) setKept(undefined);
  const shownDay = kept === undefined ? day : kept.day;
  const typed = kept?.written ?? null;
  const error = typed === null ? errorMessage : noSuchDay(typed);

  function leave(written: string | null): void {
    if (dayOf(written) === null) {
      setKept({ written, day: shownDay });
      if (day !== null) onChange(null);
    } else if (kept !== undefined) {
      // The library's own value was typed again, which it does not report.
      setKept(undefined);
      onChange(written);
    }
  }

  const popover = usePopover(loadPopover);
  const props = {
    ...(id === undefined ? {} : { id }),
    label,
    value: shownDay,
    onChange: (next: CalendarDate | null) => onChange(next === null ? null : next.toString()),
    ...(onBlur === undefined ? {} : { onBlur }),
    placeholderValue: dayOf(startFrom),
    description: hint,
    errorMessage: error,
    isInvalid: isShown(error),
    isDisabled,
    isOpen: popover.isOpen,
    onOpenChange: popover.setOpen,
    validationBehavior: "aria",
    shouldForceLeadingZeros: true,
  } as const;
  const state = useDatePickerState<CalendarDate>(props);
  const picker = useDatePicker(props, state, box);

  return (
    <PartsFrame {...picker} {...{ label, mark, hint, error, isLabelHidden, className, popover }}>
      <div {...picker.groupProps} className="field-box" ref={box}>
        <DateParts fieldProps={picker.fieldProps} onLeave={leave} />
        <PopoverButton {...picker.buttonProps} isLoading={popover.isLoading}>
          <CalendarIcon />
        </PopoverButton>
      </div>
      {popover.isOpen && (
        <Suspense>
          <DatePopover
            box={box}
            dialogProps={picker.dialogProps}
            calendarProps={picker.calendarProps}
            min={dayOf(min)}
            max={dayOf(max)}
            notes={notes}
            onClose={() => popover.setOpen(false)}
          />
        </Suspense>
      )}
    </PartsFrame>
  );
}
