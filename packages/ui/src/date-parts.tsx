import { createCalendar, type CalendarDate } from "@internationalized/date";
import { useRef, type ReactElement } from "react";
import { DateFieldContext, DateFieldStateContext, DateSegment } from "react-aria-components/DateField";
import { useContextProps } from "react-aria-components/slots";
import { useLocale } from "react-aria/I18nProvider";
import { useDateField } from "react-aria/useDateField";
import { useDateFieldState, type DateSegment as Segment } from "react-stately/useDateFieldState";

/**
 * The parts of a `DatePicker`, like the library's own `DateInput`, but they stay as typed, and `onLeave` receives their
 * content when the focus leaves.
 */
export function DateParts({ onLeave }: { onLeave: (written: string | null) => void }): ReactElement {
  const [field, ref] = useContextProps({}, null, DateFieldContext);
  const { locale } = useLocale();
  const found = useDateFieldState<CalendarDate>({ ...field, locale, createCalendar });
  // Here the library would replace a day that does not exist by the nearest one. It has reported valid days already.
  const state = { ...found, confirmPlaceholder: () => onLeave(writtenIn(found.segments)) };
  const { fieldProps } = useDateField({ ...field, inputRef: useRef(null) }, state, ref);
  return (
    <DateFieldStateContext value={state}>
      <div {...fieldProps} ref={ref} className="field-input field-figures picker-input">
        {state.segments.map((segment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts keep their places, and two of them are alike
          <DateSegment key={index} segment={segment} className="picker-segment" />
        ))}
      </div>
    </DateFieldStateContext>
  );
}

/** The content of the parts as YYYY-MM-DD, whether the day exists or not; null while one of them is empty. */
function writtenIn(segments: readonly Segment[]): string | null {
  const part = (type: Segment["type"], digits: number) => {
    const segment = segments.find((one) => one.type === type);
    if (segment === undefined || segment.isPlaceholder) return undefined;
    return String(segment.value).padStart(digits, "0");
  };
  const parts = [part("year", 4), part("month", 2), part("day", 2)];
  return parts.includes(undefined) ? null : parts.join("-");
}
