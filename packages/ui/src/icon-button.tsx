import type { ComponentProps, ReactElement } from "react";
import { classNames } from "./class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** The accessible name of its action. */
  label: string;
};

/** A square button of 44 px with an icon. */
export function IconButton({
  label,
  type = "button",
  className,
  children,
  ...props
}: IconButtonProps): ReactElement {
  return (
    <button type={type} aria-label={label} className={classNames("icon-button", className)} {...props}>
      {children}
    </button>
  );
}
