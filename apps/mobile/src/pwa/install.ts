import { localStore } from "@bandeja/browser/session/storage.ts";
import { useSyncExternalStore } from "react";
import { isInstalled, isIos } from "#lib/device.ts";

/** Chromium's own event; no type of it comes with TypeScript. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** `prompt`: the browser installs on a press; `ios`: the person does it by the share menu. */
export type InstallWay = "prompt" | "ios";

const dismissedKey = "install.dismissed";
let offered: InstallEvent | undefined;
let isWished = false;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Hears from the browser, from the start, that the app could be installed; it would say so at a moment of its own. */
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

/** How the app can be installed, once the person has done something with it and has not said no. */
export const useInstallWay = (): InstallWay | undefined => useSyncExternalStore(subscribe, read);

/** The sensible moment: the first mutation is done. */
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

/** Not asked again on this device. */
export function dismissInstall(): void {
  localStore.write(dismissedKey, "no");
  notifyListeners();
}
