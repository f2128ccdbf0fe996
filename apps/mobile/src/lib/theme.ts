import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { themes } from "@bandeja/ui/theme-switch";
import type { Theme } from "@bandeja/ui/theme-switch";
import { useSyncExternalStore } from "react";

// Shared by site and app; index.html reads it before the first paint.
const key = "theme";

export const isTheme = (value: string): value is Theme => themes.some((theme) => theme === value);

/** The theme of the app; `system` follows the device. */
export function readTheme(): Theme {
  const stored = localStore.read(key);
  return stored !== null && isTheme(stored) ? stored : "system";
}

const listeners = new Set<() => void>();

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStore.remove(key);
  else localStore.write(key, theme);
  show(theme);
}

/** Applies a theme that is chosen in another tab. */
export function followTheme(): void {
  window.addEventListener("storage", (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) show(readTheme());
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
