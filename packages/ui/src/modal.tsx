import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { classNames } from "./class-names.ts";

export type ModalProps = {
  role: "dialog" | "alertdialog";
  labelledBy: string;
  describedBy?: string | undefined;
  /** Escape, or the browser's own way of closing. Called once. */
  onClose: () => void;
  /** Enter, where nothing that takes Enter has the focus. */
  onEnter?: (() => void) | undefined;
  /** Where focus goes afterwards; back to where it came from without it. */
  returnFocus?: (() => void) | undefined;
  className?: string;
  children: ReactNode;
};

/**
 * The browser's modal `<dialog>`: it makes the page behind inert and needs no library, so that still pages can alert too.
 * It is open as long as it is mounted. The element marked `data-autofocus` gets the focus.
 */
export function Modal({
  role,
  labelledBy,
  describedBy,
  onClose,
  onEnter,
  returnFocus,
  className,
  children,
}: ModalProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);

  const giveFocusBack = useEffectEvent((before: Element | null) => {
    if (returnFocus !== undefined) returnFocus();
    else if (before instanceof HTMLElement && before.isConnected) before.focus();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    isClosed.current = false;
    show(dialog);
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      isClosed.current = true;
      if ("close" in dialog) dialog.close();
      giveFocusBack(before);
    };
  }, []);

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
      className={classNames("modal", className)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // The event comes late: a dialog that was shown again meanwhile is not closed.
        if (ref.current?.open !== true) close();
      }}
      onKeyDown={press}
    >
      <div className="modal-hang">
        <div aria-hidden="true" className="rail modal-rail" />
        {children}
      </div>
    </dialog>
  );
}

/** Browsers of before 2022 know no `showModal`: there the dialog opens in place, without the inert page behind. */
function show(dialog: HTMLDialogElement): void {
  if ("showModal" in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute("open", "");
}
