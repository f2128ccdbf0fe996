import type { ReactElement, ReactNode } from "react";
import { StarIcon } from "./icon.tsx";

export type RatingProps = {
  /** Formatted for the language: "4.8", "4,8". */
  value: string;
  /** For example "from 31 reviews". */
  label: ReactNode;
};

/** The average rating, in one line. */
export function Rating({ value, label }: RatingProps): ReactElement {
  return (
    <p className="rating">
      <StarIcon />
      <b>{value}</b> <span>{label}</span>
    </p>
  );
}
