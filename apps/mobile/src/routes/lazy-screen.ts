import { lazy } from "react";
import type { ComponentType } from "react";

/** A screen that is fetched when it is shown; the frame says so where it does not come. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() }));
