import { useLocation } from "react-router";
import { visiblePath } from "../paths.ts";

/** The path as the visitor sees it, the same while prerendering Portuguese. */
export function usePath(): string {
  return visiblePath(useLocation().pathname);
}
