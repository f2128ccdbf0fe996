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
  /** A day as YYYY-MM-DD; null while it is not complete, or does not exist. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The first and last day the calendar offers, as YYYY-MM-DD. Typing another is possible: the form says what is wrong. */
  min?: string;
  max?: string;
  /** The day that empty parts start from when stepped with the arrow keys; today without it. */
  startFrom?: string;
  /** The error for a day that does not exist, which is given as it was typed: 2027-02-31. */
  noSuchDay: (typed: string) => ReactNode;
  isDisabled?: boolean;
  className?: string;
};

/** Parts that are no day, as they were left, and the day that the library has meanwhile: another would replace them. */
type KeptParts = { written: string | null; day: CalendarDate | null };

/** A day of the calendar: typed part by part, or picked from a month. */
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
  // The same one while its text is the same: with another one the library would write its parts anew.
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
      // The day that the library has, typed again: it says nothing of that.
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
