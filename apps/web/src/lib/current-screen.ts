import { createContext, use } from "react";

/** A screen's options for its frame: `export const handle: ScreenHandle = { header: "band" }`. */
export interface ScreenHandle {
  /** The header's background: wine above a wine-coloured hero, ink otherwise. */
  header?: "band" | "rail";
  /** The document is not hydrated: its only scripts are those of its islands. */
  isStill?: true;
}

/** The screen that the frame shows. */
interface CurrentScreen {
  /** Of its page, as in `paths`. */
  readonly id: string;
  readonly handle: ScreenHandle;
}

/** Set by the router, which knows the screen. */
export const CurrentScreenContext = createContext<CurrentScreen>({ id: "", handle: {} });

export const useCurrentScreen = (): CurrentScreen => use(CurrentScreenContext);
