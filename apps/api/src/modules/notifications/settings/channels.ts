import {
  kindsOfType,
  type NotificationChannel,
  type NotificationKind,
} from "@bandeja/contract/notification-kinds";
import type { AccountType } from "@bandeja/contract/lists";
import type { Choices } from "../../../db/schema/notifications.ts";

type Channels = Record<NotificationChannel, boolean>;

// Too many notifications make people turn all of them off. Kinds that need no action are not mailed, and a withdrawal
// is only listed. Payments are mailed as receipts already.
const quieter: Partial<Record<NotificationKind, Channels>> = {
  withdrawn: { push: false, mail: false },
  hoursagreed: { push: true, mail: false },
  favouriteposted: { push: true, mail: false },
  reviewed: { push: true, mail: false },
  reviewanswered: { push: true, mail: false },
  paid: { push: true, mail: false },
  refunded: { push: true, mail: false },
};

/** The channels on which an account gets a kind. */
export function channelsFor(kind: NotificationKind, choices: Choices | null): Channels {
  return { push: true, mail: true, ...quieter[kind], ...choices?.[kind] };
}

/** The channels of every kind for accounts of a type. */
export function channelsByKind(type: AccountType, choices: Choices | null) {
  return kindsOfType[type].map((kind) => ({ kind, ...channelsFor(kind, choices) }));
}
