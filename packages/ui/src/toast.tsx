import type { ReactElement, ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { AlertIcon } from "./field-icons.tsx";
import { BellIcon, CloseIcon } from "./icon.tsx";

/** Where toasts stand: keep it mounted, so that what appears in it is announced. */
export function Toasts({ label, children }: { label: string; children?: ReactNode }): ReactElement {
  return (
    <section aria-label={label} aria-live="polite" className="toasts">
      {children}
    </section>
  );
}

export type ToastProps = {
  /** `news` rings the bell, `problem` shows the alert sign. */
  kind?: "news" | "problem";
  children: ReactNode;
  action?: { label: ReactNode; onPress: () => void };
  close?: { label: string; onPress: () => void };
};

/** A line that does not stop anybody: what happened and, if anything, what can be done. */
export function Toast({ kind = "news", children, action, close }: ToastProps): ReactElement {
  return (
    <div className="toast">
      {kind === "news" ? <BellIcon /> : <AlertIcon />}
      <p className="toast-text">{children}</p>
      {action !== undefined && (
        <button type="button" className="toast-action" onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {close !== undefined && (
        <IconButton label={close.label} onClick={close.onPress}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}
