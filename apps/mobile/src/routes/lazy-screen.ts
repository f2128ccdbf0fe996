import { lazy } from "react";
import type { ComponentType } from "react";
import { loadAllTexts } from "#lib/texts.tsx";
import { appBase } from "@bandeja/contract/cross-links";

/** A screen that is fetched when it is shown, with the texts; the frame says so where it does not come. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Screen] = await Promise.all([load(), loadAllTexts()]);
    return { default: Screen };
  });

/**
 * One of the start's, which makes do with the start's texts (`app-start-en.ts`). The one that the app is opened with is
 * fetched before anything is drawn.
 */
export function lazyStartScreen(path: string, load: () => Promise<ComponentType>) {
  const { pathname } = window.location;
  const begun = pathname.replace(/\/$/, "") === `${appBase}${path}`.replace(/\/$/, "") ? load() : undefined;
  // Where it does not come, the frame says so as it is shown.
  begun?.catch(() => undefined);
  return lazy(async () => ({ default: await (begun ?? load()) }));
}
