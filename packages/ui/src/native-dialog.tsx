import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { afterPaint } from "./after-paint.tsx";

export type NativeDialogProps = {
  role: "dialog" | "alertdialog";
  /** The id of its title, which takes the focus (`tabIndex={-1}`) where nothing is marked `data-autofocus`. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Called once, after Escape or the browser's own way of closing. */
  onClose: () => void;
  /** Called after Enter, unless the focused element handles Enter. */
  onEnter?: (() => void) | undefined;
  /** Moves the focus afterwards; without it, the focus returns to where it was. */
  returnFocus?: (() => void) | undefined;
  ref?: RefObject<HTMLDialogElement | null>;
  className: string;
  children: ReactNode;
};

/** What had the focus before a dialog that is being removed. One that opens in its place gives the focus back to it. */
let opener: Element | null | undefined;

/**
 * The native modal `<dialog>`: it makes the page behind inert and needs no library, so that static pages can show
 * alerts, too. It is open as long as it is mounted. The element marked `data-autofocus`, its title or, in place of another, it gets the focus.
 */
export function NativeDialog({
  ref: outerRef,
  role,
  labelledBy,
  describedBy,
  onClose,
  onEnter,
  returnFocus,
  className,
  children,
}: NativeDialogProps): ReactElement {
  const ownRef = useRef<HTMLDialogElement>(null);
  const ref = outerRef ?? ownRef;
  const isClosed = useRef(false);

  const giveFocusBack = useEffectEvent((before: Element | null) => {
    if (returnFocus !== undefined) returnFocus();
    else if (before instanceof HTMLElement && before.isConnected) before.focus();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = opener ?? document.activeElement;
    // In place of another dialog, Orca says nothing of an element that gets the focus, but reads a dialog that gets it.
    const start = opener === undefined ? document.getElementById(labelledBy) : dialog;
    opener = undefined;
    isClosed.current = false;
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? start;
    // The browser moves the focus there itself, and not to another element before.
    first?.setAttribute("autofocus", "");
    const stopOpening = open(dialog, () => document.activeElement !== first && first?.focus());
    return () => {
      stopOpening?.();
      isClosed.current = true;
      // Its removal closes it. Closing it before, or focusing now, would compute the styles of the page and of the dialog.
      opener = before;
      queueMicrotask(() => {
        if (opener !== before) return;
        opener = undefined;
        // What else was rendered with the removal may have taken the focus.
        if (document.activeElement === document.body) giveFocusBack(before);
      });
    };
  }, [ref, labelledBy]);

  function close(): void {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  }

  function press(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && event.target === ref.current && onEnter !== undefined) {
      event.preventDefault();
      onEnter();
    }
  }

  return (
    <dialog
      ref={ref}
      role={role === "dialog" ? undefined : role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // The event is delayed: a dialog that was shown again in the meantime must not close.
        if (ref.current?.open !== true) close();
      }}
      onKeyDown={press}
    >
      {children}
    </dialog>
  );
}

/**
 * Opens a dialog as a popover, and makes it modal after the next paint: the styles of the whole page are computed when it
 * becomes inert, for which the dialog does not wait. Older browsers have no popover (before 2024) or no modal dialog
 * (before 2022): there it opens as a modal one, or in place. `focus` is called each time that it opens.
 */
function open(dialog: HTMLDialogElement, focus: () => unknown): (() => void) | undefined {
  const { showModal, showPopover } = dialog as Partial<HTMLDialogElement>;
  let stop: (() => void) | undefined;
  if (showModal === undefined) {
    dialog.setAttribute("open", "");
  } else if (showPopover === undefined) {
    dialog.showModal();
  } else {
    dialog.popover = "manual";
    dialog.showPopover();
    stop = afterPaint(() => {
      dialog.hidePopover();
      dialog.popover = null;
      dialog.showModal();
      focus();
    });
  }
  focus();
  return stop;
}
