import { appLink } from "./cross-links.ts";
import type { NotificationKind } from "./notification-kinds.ts";

/** A notification as a browser shows it, in the recipient's language. */
export interface PushContent {
  title: string;
  body: string;
  /** The address that it opens. */
  url: string;
  /** A later one with the same tag replaces it. */
  tag: string;
  /** The language tag of its texts; undefined for an older server. */
  lang?: string | undefined;
  /** The number of unread notifications, for the app's icon; undefined for an older server. */
  unread?: number | undefined;
  /** Without a sound: it replaces what has ended. */
  silent?: boolean | undefined;
}

/** The pictures of a notification, below the site's origin. */
export const pushPictures = { icon: appLink("/icon-192.png"), badge: appLink("/badge-96.png") } as const;

// The number by which browsers recognise the format: that of RFC 8030.
const declarative = 8030;

/**
 * The payload of a push: a declarative push message (W3C Push API), which browsers that know the format show without
 * the app's service worker, so that it needs absolute addresses. Others pass it to the worker. The other fields are
 * for workers of earlier versions, which stay until the app is restarted.
 */
export function writePush(
  push: Readonly<Required<Omit<PushContent, "silent">> & Pick<PushContent, "silent">> & {
    kind: NotificationKind;
  },
): string {
  const { kind, title, body, url, tag, lang, unread, silent } = push;
  const [icon, badge] = [pushPictures.icon, pushPictures.badge].map((path) => new URL(path, url).href);
  const legacy = { kind, title, body, url, tag, unread };
  return JSON.stringify({
    web_push: declarative,
    // The first browsers with the format read the number inside, all others beside the notification.
    notification: { title, body, navigate: url, lang, tag, silent, icon, badge, app_badge: unread },
    app_badge: unread,
    ...legacy,
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Reads a push of this or an earlier version; undefined for anything else. */
export function readPush(payload: unknown): PushContent | undefined {
  if (!isObject(payload)) return undefined;
  const { notification } = payload;
  if (payload["web_push"] === declarative && isObject(notification)) {
    const { navigate: url, title, body, lang, tag, silent } = notification;
    return { title, body, url, tag, lang, silent, unread: payload["app_badge"] } as PushContent;
  }
  return "title" in payload ? (payload as unknown as PushContent) : undefined;
}
