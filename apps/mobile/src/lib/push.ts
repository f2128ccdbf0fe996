import { api } from "@bandeja/web-platform/api/api.ts";
import { pushKey, pushSubscribe, pushUnsubscribe } from "@bandeja/contract/calls/push";
import { isInstalled, isIos } from "./device.ts";

/** `install`: works only once the app is installed. `denied`: the user refused, and the browser does not ask again. */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The service worker's registration; undefined where there is none, as in development. */
const registration = () => navigator.serviceWorker.getRegistration("/app");

/**
 * Waits until a browser that supports push has registered the service worker, some seconds after the first visit began
 * (follow-worker.ts). Never resolves where there is none, as in development and private windows.
 */
export async function workerReady(): Promise<void> {
  if (canPush()) await navigator.serviceWorker.ready;
}

/** After this time without a service worker, the browser counts as one that has none. */
const registrationTimeoutMs = 15_000;

/** Whether this device receives push notifications. On a first visit, waits until the service worker is registered. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isIos() && !isInstalled() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, registrationTimeoutMs));
  await Promise.race([workerReady(), timeout]);
  const worker = await registration();
  if (worker === undefined) return "unsupported";
  const subscription = await worker.pushManager.getSubscription();
  return subscription === null || Notification.permission !== "granted" ? "off" : "on";
}

/**
 * Requests permission and subscribes this device. `notServed`: the server sends no push notifications. `refused`: the
 * browser does not subscribe in spite of the permission, as in private windows.
 *
 * @throws ApiFailure, NetworkFailure
 */
export async function turnPushOn(): Promise<"asked" | "notServed" | "refused"> {
  if ((await Notification.requestPermission()) !== "granted") return "asked";
  const worker = await registration();
  const { data: key } = await api.call(pushKey, {});
  if (worker === undefined || key === null) return "notServed";
  try {
    const options = { userVisibleOnly: true, applicationServerKey: key };
    await registerSubscription(await worker.pushManager.subscribe(options));
  } catch (error) {
    if (error instanceof DOMException) return "refused";
    throw error;
  }
  return "asked";
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api.call(pushSubscribe, {
    body: { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } },
  });
}

/**
 * Registers this device's subscription again: the server drops it with the session, the browser does not.
 *
 * @throws ApiFailure, NetworkFailure
 */
export async function renewPush(): Promise<void> {
  if (!canPush()) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription !== undefined && subscription !== null) await registerSubscription(subscription);
}

/** Unsubscribes this device. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription === undefined || subscription === null) return;
  await api.call(pushUnsubscribe, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
