import { useFormatters } from "@bandeja/i18n/react";
import type { PointerEvent } from "react";
import { useSecondsUntil } from "../phone/use-seconds-until.ts";

/**
 * The seconds that are left to undo an action. Not announced: the time is announced once, and the focus on Undo pauses
 * it.
 */
export function SecondsLeft({ dueAt, heldAt }: { dueAt: number; heldAt: number | undefined }) {
  const format = useFormatters();
  const running = useSecondsUntil(dueAt);
  const seconds = heldAt === undefined ? running : Math.ceil((dueAt - heldAt) / 1000);
  return (
    <span aria-hidden="true" className="undo-seconds">
      {format.count(seconds)}
    </span>
  );
}

/** The handlers of an Undo that pauses the time while it has the focus or the pointer of a mouse. */
export function holdWhileUsed(hold: (isHeld: boolean) => void) {
  const hover = (isHeld: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") hold(isHeld);
  };
  return {
    onFocus: () => hold(true),
    onBlur: () => hold(false),
    onPointerEnter: hover(true),
    onPointerLeave: hover(false),
  };
}
