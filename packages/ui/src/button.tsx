import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from "react";
import { BusyTray } from "./busy-tray.tsx";
import { classNames } from "./class-names.ts";

export type ButtonTone = "primary" | "secondary" | "saffron" | "ink";
export type ButtonSize = "regular" | "small" | "large";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  /** `saffron` is the main button on wine; `secondary` takes the colours of its ground. */
  tone?: ButtonTone;
  /** 44, 52 or 64 px high. */
  size?: ButtonSize;
  /** As wide as what holds it. */
  isWide?: boolean;
  icon?: ReactNode;
  /** Under way: keeps its focus, takes no second press, and a tray slides under the label. */
  isBusy?: boolean;
  /** What a screen reader hears while busy, such as "Sending". */
  busyLabel?: string;
  /** Stays focusable, so that nobody loses their place when a form closes for a moment. */
  isDisabled?: boolean;
};

/** A button; as a plain `<button>` it costs still pages nothing. `type` is "button" unless told otherwise. */
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
    if (isClosed) {
      // Enter in a field of the form arrives here as a click too.
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
        <span role="status" className="sr-only">
          {isBusy && busyLabel}
        </span>
      )}
    </>
  );
}

/** The classes of a button, for whatever must look like one and is a link. */
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
