/// <reference lib="webworker" />
import { pushPictures, readPush, type PushContent } from "@bandeja/contract/push-payload";

function parsePush(data: PushMessageData | null): PushContent | undefined {
  try {
    return readPush(data?.json());
  } catch {
    return undefined;
  }
}

async function setBadge(worker: ServiceWorkerGlobalScope, unread: number | undefined): Promise<void> {
  if (unread === undefined || !("setAppBadge" in worker.navigator)) return;
  await worker.navigator.setAppBadge(unread);
}

/**
 * Shows a notification, in browsers that do not show it without the worker. It replaces an earlier one with the same
 * tag, so that a repeated push is shown once.
 */
export async function showPush(
  worker: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const push = parsePush(data);
  // Browsers revoke push from apps that show nothing: an unreadable push is shown without text.
  const { title, body, url, tag, lang, unread, silent }: PushContent = push ?? {
    title: "Bandeja",
    body: "",
    url: "/app",
    tag: "bandeja",
  };
  await Promise.all([
    worker.registration.showNotification(title, {
      body,
      tag,
      ...(lang !== undefined && { lang }),
      ...(silent === true && { silent }),
      data: { url },
      ...pushPictures,
    }),
    setBadge(worker, unread),
  ]);
}

/** Opens a notification's target in an existing window of the app, or else in a new one. */
export async function openNotification(
  worker: ServiceWorkerGlobalScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const target = (notification.data as { url?: string } | null)?.url ?? "/app";
  const url = new URL(target, worker.location.origin);
  const isOurs = url.origin === worker.location.origin && /^\/app(\/|$)/.test(url.pathname);
  const address = isOurs ? url.href : `${worker.location.origin}/app`;
  const windows = await worker.clients.matchAll({ type: "window" });
  const [open] = windows.filter((client) => new URL(client.url).pathname.startsWith("/app"));
  if (open === undefined) {
    await worker.clients.openWindow(address);
    return;
  }
  await open.focus();
  // The window navigates itself (follow-worker.ts), without a reload.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client takes none
  open.postMessage({ kind: "open", path: new URL(address).href });
}
