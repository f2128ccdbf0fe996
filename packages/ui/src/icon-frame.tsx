import type { ReactElement, ReactNode, SVGProps } from "react";
import { classNames } from "./class-names.ts";

/** An icon has the size of the surrounding text and is hidden from screen readers: describe its action in words. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, "children" | "viewBox">;

export function Icon({ className, children, ...props }: IconProps & { children: ReactNode }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      className={classNames("icon", className)}
      {...props}
    >
      {children}
    </svg>
  );
}
