import { GregorianCalendar } from "@internationalized/date";
import { useRef, type ReactElement } from "react";
import type { AriaDatePickerProps, DateValue } from "react-aria/useDatePicker";
import { useLocale } from "react-aria/I18nProvider";
import { useDateField } from "react-aria/useDateField";
import { useDateFieldState, type DateSegment } from "react-stately/useDateFieldState";
import { FieldParts } from "./field-part.tsx";

// The only calendar of both languages; the library's own function contains all others, too.
const createCalendar = (): GregorianCalendar => new GregorianCalendar();

/** The parts of a date. They stay as typed, and `onLeave` receives their content when the focus leaves. */
export function DateParts({
  fieldProps: field,
  onLeave,
}: {
  fieldProps: AriaDatePickerProps<DateValue>;
  onLeave: (written: string | null) => void;
}): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const { locale } = useLocale();
  const libraryState = useDateFieldState({ ...field, locale, createCalendar });
  // Here the library would replace a day that does not exist by the nearest one. It has reported valid days already.
  const state = { ...libraryState, confirmPlaceholder: () => onLeave(writtenIn(libraryState.segments)) };
  const { fieldProps } = useDateField({ ...field, inputRef: useRef(null) }, state, ref);
  return (
    <div {...fieldProps} ref={ref} className="field-input field-figures picker-input">
      <FieldParts state={state} />
    </div>
  );
}

/** The content of the parts as YYYY-MM-DD, whether the day exists or not; null while one of them is empty. */
function writtenIn(segments: readonly DateSegment[]): string | null {
  const part = (type: DateSegment["type"], digits: number) => {
    const segment = segments.find((one) => one.type === type);
    if (segment === undefined || segment.isPlaceholder) return undefined;
    return String(segment.value).padStart(digits, "0");
  };
  const parts = [part("year", 4), part("month", 2), part("day", 2)];
  return parts.includes(undefined) ? null : parts.join("-");
}
