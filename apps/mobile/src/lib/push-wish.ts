import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { useSyncExternalStore } from "react";

const dismissedKey = "push.dismissed";
let isWished = false;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** A suitable moment to ask for permission: the user has applied or posted, and waits for an answer. */
export function wishPush(): void {
  isWished = true;
  notifyListeners();
}

/** Does not ask again on this device. */
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

/** Whether to ask now: the moment is suitable, and the user has not been asked before. */
export const usePushWish = (): boolean => useSyncExternalStore(subscribe, read);
