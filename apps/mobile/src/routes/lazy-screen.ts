import { lazy } from "react";
import type { ComponentType } from "react";
import { loadAllTexts } from "#lib/texts.ts";
import { appBase } from "@bandeja/contract/cross-links";

/** A screen that is loaded when it is first shown, with all texts; the frame reports a failed load. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Screen] = await Promise.all([load(), loadAllTexts()]);
    return { default: Screen };
  });

/**
 * A screen of the start, for which the start's texts suffice (`app-start-en.ts`). If the app is opened with it, it is
 * loaded before anything is rendered.
 */
export function lazyStartScreen(path: string, load: () => Promise<ComponentType>) {
  const { pathname } = window.location;
  const begun = pathname.replace(/\/$/, "") === `${appBase}${path}`.replace(/\/$/, "") ? load() : undefined;
  // A failure is reported by the frame when the screen is shown.
  begun?.catch(() => undefined);
  return lazy(async () => ({ default: await (begun ?? load()) }));
}
