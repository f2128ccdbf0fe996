import { useLocation } from "react-router";
import { visiblePath } from "../paths.ts";

/** The visible path, without the hidden prefix of Portuguese pages. */
export function usePath(): string {
  return visiblePath(useLocation().pathname);
}
