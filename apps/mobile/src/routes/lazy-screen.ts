import { lazy } from "react";
import type { ComponentType } from "react";
import { loadAllTexts } from "#lib/texts.tsx";

/** A screen that is fetched when it is shown, with the texts; the frame says so where it does not come. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Screen] = await Promise.all([load(), loadAllTexts()]);
    return { default: Screen };
  });

/** One of the start's, which makes do with the start's texts (`app-start-en.ts`). */
export const lazyStartScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() }));
