import { parseDate, type CalendarDate } from "@internationalized/date";
import { useImperativeHandle, useRef, type ReactElement, type Ref } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DatePicker, DateSegment } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { DateCalendar } from "./date-calendar.tsx";
import { CalendarIcon } from "./icon.tsx";
import { PickerLabel, PickerNote, type FocusHandle } from "./picker-texts.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";

export type DateFieldProps = FieldTexts & {
  id?: string;
  ref?: Ref<FocusHandle> | undefined;
  /** A day as YYYY-MM-DD; null while it is not complete. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The first and last day the calendar offers, as YYYY-MM-DD. Typing another is possible: the form says what is wrong. */
  min?: string;
  max?: string;
  /** The day that empty parts start from when stepped with the arrow keys; today without it. */
  startFrom?: string;
  isDisabled?: boolean;
  className?: string;
};

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
  isDisabled = false,
  label,
  mark,
  hint,
  error,
  isLabelHidden,
  className,
}: DateFieldProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus(),
  }));
  return (
    <DatePicker<CalendarDate>
      {...(id === undefined ? {} : { id })}
      value={dayOf(value)}
      onChange={(day) => onChange(day === null ? null : day.toString())}
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
        <DateInput className="field-input field-figures picker-input">
          {(segment) => <DateSegment segment={segment} className="picker-segment" />}
        </DateInput>
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

/** Nothing for what is no day, such as a text kept from an older visit. */
function dayOf(text: string | null | undefined): CalendarDate | null {
  if (text === null || text === undefined || text === "") return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
