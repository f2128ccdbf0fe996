import { useMatches } from "react-router";

/** A screen's options for its frame: `export const handle: ScreenHandle = { header: "band" }`. */
export interface ScreenHandle {
  /** The header's background: wine above a wine-coloured hero, ink otherwise. */
  header?: "band" | "rail";
  /** The document is not hydrated: its only scripts are those of its islands. */
  isStill?: true;
}

/** The handle of the current screen. */
export function useScreenHandle(): ScreenHandle {
  return useMatches().at(-1)?.handle ?? {};
}
