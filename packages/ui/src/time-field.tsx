import { parseTime, type Time } from "@internationalized/date";
import { useImperativeHandle, useRef, useState, type ReactElement, type Ref, type RefObject } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { DateInput, DateSegment, TimeField as AriaTimeField } from "react-aria-components/TimeField";
import { classNames } from "./class-names.ts";
import { ClockIcon } from "./icon.tsx";
import { PickerLabel, PickerNote, type FocusHandle } from "./picker-texts.tsx";
import { TimePicks, type TimePickerTexts } from "./time-picks.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";

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
  isLabelHidden,
  className,
}: TimeFieldProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus(),
  }));
  return (
    <AriaTimeField<Time>
      {...(id === undefined ? {} : { id })}
      value={timeOf(value)}
      onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
      {...(onBlur === undefined ? {} : { onBlur })}
      hourCycle={24}
      granularity="minute"
      isInvalid={isShown(error)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={classNames("field", className)}
    >
      <PickerLabel label={label} mark={mark} isLabelHidden={isLabelHidden ?? false} />
      <div className="field-box" ref={box}>
        <DateInput className="field-input field-figures picker-input">
          {(segment) => <DateSegment segment={segment} className="picker-segment" />}
        </DateInput>
        {picker === undefined ? (
          <ClockIcon className="picker-icon" />
        ) : (
          <PickerButton {...{ value, onChange, isDisabled, box }} texts={picker} />
        )}
      </div>
      <PickerNote hint={hint} error={error} />
    </AriaTimeField>
  );
}

function PickerButton({
  value,
  onChange,
  isDisabled,
  box,
  texts,
}: {
  value: string | null;
  onChange: (value: string) => void;
  isDisabled: boolean;
  box: RefObject<HTMLElement | null>;
  texts: TimePickerTexts;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="icon-button" aria-label={texts.open} isDisabled={isDisabled}>
        <ClockIcon />
      </Button>
      <Popover className="picker-popover" triggerRef={box} placement="bottom end" offset={6}>
        <Dialog className="picker-dialog" aria-label={texts.open}>
          <TimePicks
            value={timeOf(value) === null ? null : value}
            onChange={onChange}
            onDone={() => setOpen(false)}
            texts={texts}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
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
