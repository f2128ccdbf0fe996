import type { CalendarDate } from "@internationalized/date";
import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { Button } from "react-aria-components/Button";
import { DatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { DateCalendar } from "./date-calendar.tsx";
import { DateParts } from "./date-parts.tsx";
import { dayOf } from "./day-of.ts";
import { CalendarIcon } from "./icon.tsx";
import { PickerLabel, PickerNote, type FocusHandle } from "./picker-texts.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";

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
  noSuchDay,
  isDisabled = false,
  label,
  mark,
  hint,
  error: errorMessage,
  isLabelHidden,
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
  const shown = kept === undefined ? day : kept.day;
  const typed = kept?.written ?? null;
  const error = typed === null ? errorMessage : noSuchDay(typed);

  function leave(written: string | null): void {
    if (dayOf(written) === null) {
      setKept({ written, day: shown });
      if (day !== null) onChange(null);
    } else if (kept !== undefined) {
      // The library's own value was typed again, which it does not report.
      setKept(undefined);
      onChange(written);
    }
  }

  return (
    <DatePicker<CalendarDate>
      {...(id === undefined ? {} : { id })}
      value={shown}
      onChange={(next) => onChange(next === null ? null : next.toString())}
      {...(onBlur === undefined ? {} : { onBlur })}
      placeholderValue={dayOf(startFrom)}
      isInvalid={isShown(error)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={classNames("field", className)}
    >
      <PickerLabel label={label} mark={mark} isLabelHidden={isLabelHidden ?? false} />
      <Group className="field-box" ref={box}>
        <DateParts onLeave={leave} />
        <Button className="icon-button">
          <CalendarIcon />
        </Button>
      </Group>
      <PickerNote hint={hint} error={error} />
      <Popover className="picker-popover" offset={6}>
        <Dialog className="picker-dialog">
          <DateCalendar minValue={dayOf(min)} maxValue={dayOf(max)} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
