import { localStore } from "@bandeja/browser/session/storage.ts";
import { useSyncExternalStore } from "react";

const dismissedKey = "push.dismissed";
let isWished = false;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** The sensible moment to ask: somebody has applied or posted, and waits for an answer. */
export function wishPush(): void {
  isWished = true;
  notifyListeners();
}

/** Not asked again on this device. */
export function endPushWish(): void {
  isWished = false;
  localStore.write(dismissedKey, "asked");
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => isWished && localStore.read(dismissedKey) === null;

/** Whether it is time to ask, and the person has not been asked before. */
export const usePushWish = (): boolean => useSyncExternalStore(subscribe, read);
