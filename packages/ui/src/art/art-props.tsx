import type { SVGProps } from "react";

/** A drawing is decorative: hidden from screen readers, as large as its container, with any svg attribute. */
export type ArtProps = Omit<SVGProps<SVGSVGElement>, "children" | "viewBox">;
