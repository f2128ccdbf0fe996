import { localStore } from "@bandeja/browser/session/storage.ts";
import { themes } from "@bandeja/ui/theme-switch";
import type { Theme } from "@bandeja/ui/theme-switch";

// Site and app share it; index.html reads it before anything is painted.
const key = "theme";

export const isTheme = (value: string): value is Theme => themes.some((theme) => theme === value);

/** How bright the app is shown; `system` follows the device. */
export function readTheme(): Theme {
  const stored = localStore.read(key);
  return stored !== null && isTheme(stored) ? stored : "system";
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") {
    localStore.remove(key);
    delete dataset["theme"];
  } else {
    localStore.write(key, theme);
    dataset["theme"] = theme;
  }
}
