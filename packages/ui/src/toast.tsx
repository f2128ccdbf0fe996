import type { ReactElement, ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { AlertIcon } from "./field-icons.tsx";
import { BellIcon, CloseIcon } from "./icon.tsx";
import "./styles/toast.css";

/** The container of toasts: keep it mounted, so that new ones are announced. */
export function Toasts({ label, children }: { label: string; children?: ReactNode }): ReactElement {
  return (
    <section aria-label={label} aria-live="polite" className="toasts">
      {children}
    </section>
  );
}

export type ToastProps = {
  /** `news` has the bell icon, `problem` the alert icon. */
  kind?: "news" | "problem";
  children: ReactNode;
  action?: { label: ReactNode; onPress: () => void };
  close?: { label: string; onPress: () => void };
};

/** A short message that does not block the page, with an optional action. */
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
