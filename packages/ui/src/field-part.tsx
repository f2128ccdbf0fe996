import { useRef, type ReactElement } from "react";
import { useDateSegment } from "react-aria/useDateField";
import type { DateFieldState, DateSegment } from "react-stately/useDateFieldState";

/** The ref of a field with parts: lets a form focus it. */
export type FocusHandle = { focus: () => void };

/** One part of a date or time: a spin button, or the separator between two. */
function FieldPart({ segment, state }: { segment: DateSegment; state: DateFieldState }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <span
      {...segmentProps}
      ref={ref}
      className="picker-segment"
      data-placeholder={segment.isPlaceholder || undefined}
    >
      {segment.text}
    </span>
  );
}

/** The parts of a date or time, in the order of the locale. */
export function FieldParts({ state }: { state: DateFieldState }): ReactElement[] {
  return state.segments.map((segment, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts keep their places, and two of them are alike
    <FieldPart key={index} segment={segment} state={state} />
  ));
}
