import {
  kindsOfType,
  type NotificationChannel,
  type NotificationKind,
} from "@bandeja/contract/notification-kinds";
import type { AccountType } from "@bandeja/contract/lists";
import type { Choices } from "../../../db/schema/notifications.ts";

type Channels = Record<NotificationChannel, boolean>;

// Who is told of everything by everything turns it off. What nobody has to do anything about is not mailed, and
// that an application was taken back stands in the list alone. Of money there is a mail already: the receipt.
const quieter: Partial<Record<NotificationKind, Channels>> = {
  withdrawn: { push: false, mail: false },
  hoursagreed: { push: true, mail: false },
  favouriteposted: { push: true, mail: false },
  reviewed: { push: true, mail: false },
  reviewanswered: { push: true, mail: false },
  paid: { push: true, mail: false },
  refunded: { push: true, mail: false },
};

/** In which ways an account wants to be told of something. */
export function channelsFor(kind: NotificationKind, choices: Choices | null): Channels {
  return { push: true, mail: true, ...quieter[kind], ...choices?.[kind] };
}

/** The same of every kind that accounts of a type are told of. */
export function channelsByKind(type: AccountType, choices: Choices | null) {
  return kindsOfType[type].map((kind) => ({ kind, ...channelsFor(kind, choices) }));
}
