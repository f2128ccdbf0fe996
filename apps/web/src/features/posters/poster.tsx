import type { ArtProps } from "@bandeja/ui/art/art-props";
import type { ReactNode } from "react";

export type PosterProps = Omit<ArtProps, "children"> & {
  /** `wide` fills a band behind text at its left; `tall` is used alone. */
  format: "wide" | "tall";
};

/** The frame of a drawing that bleeds off its edges; `left` is the left edge of its tall crop. */
export function Poster({
  format,
  left,
  children,
  ...props
}: PosterProps & { left: number; children: ReactNode }) {
  const cut =
    format === "wide"
      ? { viewBox: "-500 0 1280 752", preserveAspectRatio: "xMaxYMin slice" }
      : { viewBox: `${left} 20 640 680`, preserveAspectRatio: "xMidYMid slice" };
  return (
    <svg {...cut} aria-hidden="true" {...props}>
      {children}
    </svg>
  );
}
