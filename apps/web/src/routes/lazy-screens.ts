import { createElement, use } from "react";
import type { ComponentType, ReactElement } from "react";

/** Screens that are loaded when they are first shown. */
export interface LazyScreens {
  /** The screen of a path, requested if it is not loaded. */
  readonly get: (path: string) => ReactElement | Promise<ReactElement>;
}

export function lazyScreens(loaders: Readonly<Record<string, () => Promise<ComponentType>>>): LazyScreens {
  const requests = new Map<string, Promise<ReactElement>>();
  const screens = new Map<string, ReactElement>();

  async function load(path: string): Promise<ReactElement> {
    const loader = loaders[path];
    if (loader === undefined) throw new Error(`${path} has no screen`);
    const screen = createElement(await loader());
    screens.set(path, screen);
    return screen;
  }

  /** Requested once: a browser does not repeat a failed import. */
  function request(path: string): Promise<ReactElement> {
    const requested = requests.get(path) ?? load(path);
    requests.set(path, requested);
    return requested;
  }

  return { get: (path) => screens.get(path) ?? request(path) };
}

/** Loads the screen of a path, so that it can be shown at once; undefined if it can. */
export function fetchScreen(screens: LazyScreens, path: string): Promise<unknown> | undefined {
  const screen = screens.get(path);
  return screen instanceof Promise ? screen : undefined;
}

/** The screen of a path, without suspending once it is loaded: hydration needs the first one at once. */
export function useScreen(screens: LazyScreens, path: string): ReactElement {
  const screen = screens.get(path);
  return screen instanceof Promise ? use(screen) : screen;
}
