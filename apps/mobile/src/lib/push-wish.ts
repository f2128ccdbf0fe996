import { readLogin, useLogin } from "@bandeja/web-platform/session/session.ts";
import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { useSyncExternalStore } from "react";

/** What the user waits for: applicants of a posted job, or a venue's reply to an application for a job. */
export type AwaitedAnswer =
  | { readonly kind: "applicants" }
  | { readonly kind: "reply"; readonly jobId: string };

const dismissedKey = "push.dismissed";
let wish: { readonly awaited: AwaitedAnswer; readonly accountId: string | undefined } | undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** A suitable moment to ask for permission: the user has applied or posted, and waits for an answer. */
export function wishPush(awaited: AwaitedAnswer): void {
  wish = { awaited, accountId: readLogin()?.id };
  notifyListeners();
}

/** Does not ask again on this device. */
export function endPushWish(): void {
  wish = undefined;
  localStore.write(dismissedKey, "asked");
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => (localStore.read(dismissedKey) === null ? wish : undefined);

/**
 * What the account waits for, if this is the moment to ask; undefined otherwise, and once the user has been asked on
 * this device.
 */
export function usePushWish(): AwaitedAnswer | undefined {
  const current = useSyncExternalStore(subscribe, read);
  const accountId = useLogin()?.id;
  return current?.accountId === accountId ? current?.awaited : undefined;
}
