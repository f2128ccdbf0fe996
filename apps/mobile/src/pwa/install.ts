import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { useSyncExternalStore } from "react";
import { isInstalled, isIos } from "#lib/device.ts";

/** Chromium's event, for which TypeScript has no type. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** `prompt`: the browser installs at the press of a button; `ios`: the user does it from the share menu. */
export type InstallWay = "prompt" | "ios";

const dismissedKey = "install.dismissed";
let offered: InstallEvent | undefined;
let isWished = false;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Keeps the browser's install event, to prompt at a suitable moment instead of the browser's own. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    notifyListeners();
  });
  window.addEventListener("appinstalled", () => {
    offered = undefined;
    localStore.write(dismissedKey, "installed");
    notifyListeners();
  });
}

function read(): InstallWay | undefined {
  if (!isWished || isInstalled() || localStore.read(dismissedKey) !== null) return undefined;
  if (offered !== undefined) return "prompt";
  return isIos() ? "ios" : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the app can be installed; undefined until the first mutation is done, and after a dismissal. */
export const useInstallWay = (): InstallWay | undefined => useSyncExternalStore(subscribe, read);

/** A suitable moment to offer the installation: the first mutation is done. */
export function wishInstall(): void {
  if (isWished) return;
  isWished = true;
  notifyListeners();
}

export async function install(): Promise<void> {
  const event = offered;
  offered = undefined;
  notifyListeners();
  await event?.prompt();
}

/** Does not offer it again on this device. */
export function dismissInstall(): void {
  localStore.write(dismissedKey, "no");
  notifyListeners();
}
