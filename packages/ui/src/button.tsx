import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from "react";
import { BusyTray } from "./busy-tray.tsx";
import { classNames } from "./class-names.ts";

export type ButtonTone = "primary" | "secondary" | "saffron" | "ink";
export type ButtonSize = "regular" | "small" | "large";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  /** `saffron` is the main button on wine; `secondary` takes the colours of its background. */
  tone?: ButtonTone;
  /** 44, 52 or 64 px high. */
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
  icon?: ReactNode;
  /** In progress: keeps the focus, ignores further presses, and shows a tray that slides under the label. */
  isBusy?: boolean;
  /** Announced to screen readers while busy, such as "Sending". */
  busyLabel?: string;
  /** Stays focusable, so that the focus is not lost when a form is disabled for a moment. */
  isDisabled?: boolean;
};

/** A button; a plain `<button>`, so that static pages need no script for it. `type` defaults to "button". */
export function Button({
  tone = "primary",
  size = "regular",
  isWide = false,
  icon,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ButtonProps): ReactElement {
  const isClosed = isBusy || isDisabled;

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // The second press of a double tap may come before the button shows that it is busy, or after a fast answer.
    if (isClosed || (busyLabel && event.detail > 1)) {
      // Enter in a field of the form arrives here as a click, too.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      <button
        type={type}
        aria-disabled={isClosed || undefined}
        aria-busy={isBusy || undefined}
        className={buttonClass({ tone, size, isWide, className })}
        onClick={press}
        {...props}
      >
        {icon}
        {children}
        {isBusy && <BusyTray />}
      </button>
      {busyLabel !== undefined && (
        // A `Status`, but in a span, since a button may be in a paragraph.
        <span aria-live="polite" aria-atomic="true" className="sr-only">
          {isBusy && busyLabel}
        </span>
      )}
    </>
  );
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  tone = "primary",
  size = "regular",
  isWide = false,
  className,
}: {
  tone?: ButtonTone;
  size?: ButtonSize;
  isWide?: boolean;
  className?: string | undefined;
}): string {
  return classNames(
    "button",
    `button-${tone}`,
    size !== "regular" && `button-${size}`,
    isWide && "button-wide",
    className,
  );
}
