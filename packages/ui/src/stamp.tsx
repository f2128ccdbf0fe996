import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type StampTone = "wine" | "olive" | "tomato" | "ink";

export type StampProps = {
  /** One word, or "1 of 3". Shown in capitals, announced as written. */
  children: ReactNode;
  /** Olive means settled, tomato means that an action is needed. */
  tone?: StampTone;
  /** Filled with white, for stamps on a picture. */
  isFilled?: boolean;
  /** Animated when it appears: scales down from 1.15. */
  lands?: boolean;
  className?: string;
};

/** The state of a job or an application. */
export function Stamp({
  children,
  tone = "wine",
  isFilled = false,
  lands = false,
  className,
}: StampProps): ReactElement {
  return (
    <span
      className={classNames(
        "stamp",
        `stamp-${tone}`,
        isFilled && "stamp-filled",
        lands && "stamp-lands",
        className,
      )}
    >
      {children}
    </span>
  );
}
