import type { ReactElement, RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { TimePicks, type TimePickerTexts } from "./time-picks.tsx";
import "./styles/popover.css";

/** The picker of a time field, below its `box`. */
export function TimePopover({
  box,
  value,
  onChange,
  onClose,
  texts,
}: {
  box: RefObject<HTMLElement | null>;
  /** HH:MM, or null. */
  value: string | null;
  onChange: (value: string) => void;
  onClose: () => void;
  texts: TimePickerTexts;
}): ReactElement {
  return (
    <Popover
      className="picker-popover"
      triggerRef={box}
      placement="bottom end"
      offset={6}
      isOpen
      onOpenChange={onClose}
    >
      <Dialog className="picker-dialog" aria-label={texts.open}>
        <TimePicks value={value} onChange={onChange} onDone={onClose} texts={texts} />
      </Dialog>
    </Popover>
  );
}
