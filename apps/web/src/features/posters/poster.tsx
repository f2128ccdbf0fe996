import type { ArtProps } from "@bandeja/ui/art/art-props";
import type { ReactNode } from "react";

export type PosterProps = Omit<ArtProps, "children"> & {
  /** `wide` fills a band behind words at its left; `tall` stands alone. */
  format: "wide" | "tall";
};

/** The frame of a drawing that bleeds off its edges; `left` is where its tall cut begins. */
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
