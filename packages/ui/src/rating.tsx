import type { ReactElement, ReactNode } from "react";
import { StarIcon } from "./icon.tsx";

export type RatingProps = {
  /** Already in the reader's language: "4.8", "4,8". */
  value: string;
  /** "from 31 reviews". */
  label: ReactNode;
};

/** What others thought, in one line. */
export function Rating({ value, label }: RatingProps): ReactElement {
  return (
    <p className="rating">
      <StarIcon />
      <b>{value}</b> <span>{label}</span>
    </p>
  );
}
