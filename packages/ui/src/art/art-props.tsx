import type { SVGProps } from "react";

/** A drawing is decoration: it is silent for screen readers, fills what holds it, and takes any svg attribute. */
export type ArtProps = Omit<SVGProps<SVGSVGElement>, "children" | "viewBox">;
