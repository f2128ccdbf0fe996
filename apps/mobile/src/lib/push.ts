import { api } from "@bandeja/browser/session/api.ts";
import { pushKey, pushSubscribe, pushUnsubscribe } from "@bandeja/contract/calls/push";
import { isInstalled, isIos } from "./device.ts";

/** `install`: it works once the app is among the phone's own. `denied`: the person said no, the browser asks no more. */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The worker's registration; undefined where there is none, as while developing. */
const registration = () => navigator.serviceWorker.getRegistration("/app");

/** Whether this device tells of what happens. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isIos() && !isInstalled() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const worker = await registration();
  if (worker === undefined) return "unsupported";
  const subscription = await worker.pushManager.getSubscription();
  return subscription === null || Notification.permission !== "granted" ? "off" : "on";
}

/**
 * Asks the person, then subscribes this device. `notServed`: the server sends nothing to devices. `refused`: the browser
 * subscribes nobody, whatever the person says, as in private windows.
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
 * Tells the server again where this device is reached: it forgets that with the session, and the browser does not.
 *
 * @throws what the server refuses
 */
export async function renewPush(): Promise<void> {
  if (!canPush()) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription !== undefined && subscription !== null) await registerSubscription(subscription);
}

/** Tells this device nothing any more. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription === undefined || subscription === null) return;
  await api.call(pushUnsubscribe, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
