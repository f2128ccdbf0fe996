import { useMatches } from "react-router";

/** What a screen may say about the frame around it: `export const handle: ScreenHandle = { header: "band" }`. */
export interface ScreenHandle {
  /** The ground of the header: wine above a wine hero, ink otherwise. */
  header?: "band" | "rail";
  /** Its document carries no script but that of its islands; nothing but those can change on it. */
  isStill?: true;
}

/** What the screen that is shown says. */
export function useScreenHandle(): ScreenHandle {
  return useMatches().at(-1)?.handle ?? {};
}
