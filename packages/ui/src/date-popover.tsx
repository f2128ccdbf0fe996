import type { CalendarDate } from "@internationalized/date";
import type { ReactElement, RefObject } from "react";
import type { CalendarProps, DateValue } from "react-aria-components/Calendar";
import { Dialog, type DialogProps } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { DateCalendar } from "./date-calendar.tsx";
import "./styles/popover.css";

/** The calendar of a date field, below its `box`. */
export function DatePopover({
  box,
  dialogProps,
  calendarProps,
  min,
  max,
  notes,
  onClose,
}: {
  box: RefObject<HTMLElement | null>;
  dialogProps: DialogProps;
  calendarProps: CalendarProps<DateValue>;
  min: CalendarDate | null;
  max: CalendarDate | null;
  notes: ReadonlyMap<string, string> | undefined;
  onClose: () => void;
}): ReactElement {
  return (
    <Popover
      className="picker-popover"
      triggerRef={box}
      placement="bottom start"
      offset={6}
      isOpen
      onOpenChange={onClose}
    >
      <Dialog {...dialogProps} className="picker-dialog">
        <DateCalendar {...calendarProps} minValue={min} maxValue={max} notes={notes} />
      </Dialog>
    </Popover>
  );
}
