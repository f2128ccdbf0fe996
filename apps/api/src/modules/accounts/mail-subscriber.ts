import { readableEmail } from "@bandeja/domain/readable-email";
import type { EventType } from "@bandeja/contract/events";
import { removeFromPayload } from "../../events/events-store.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { MailName } from "../../tasks/queue.ts";
import { makeNoticeLink } from "./notice-links/make-notice-link.ts";

interface NoticeText {
  readonly mail: MailName;
  readonly about?: string;
  /** Whether it has a link "This wasn't me". */
  readonly canBeStopped?: true;
}

/** The mails about changes, by the name of their text, each with its own name for the value of `about`. */
const mails = {
  "password.changed": { mail: "passwordChanged", canBeStopped: true },
  "password.reset": { mail: "accessReplaced" },
  "email.changeRequested": { mail: "emailChangeRequested", about: "email", canBeStopped: true },
  "email.changed": { mail: "emailChanged", about: "email", canBeStopped: true },
  "phone.changed": { mail: "phoneChanged", about: "phone", canBeStopped: true },
  "phone.lost": { mail: "phoneMoved", about: "phone" },
  "identity.linked": { mail: "identityLinked", about: "email", canBeStopped: true },
  "identity.unlinked": { mail: "identityUnlinked", about: "email", canBeStopped: true },
  "device.new": { mail: "newDevice", about: "device", canBeStopped: true },
  "passkey.added": { mail: "passkeyAdded", about: "passkey", canBeStopped: true },
  "passkey.removed": { mail: "passkeyRemoved", about: "passkey", canBeStopped: true },
  "recovery.begun": { mail: "recoveryBegun", canBeStopped: true },
  "calendar.made": { mail: "calendarMade", canBeStopped: true },
  "account.exported": { mail: "dataExported", canBeStopped: true },
  "exportLink.made": { mail: "exportLinkMade", canBeStopped: true },
  "exportLink.used": { mail: "exportLinkUsed", canBeStopped: true },
  "account.deleted": { mail: "accountDeleted" },
} as const satisfies { [T in EventType]?: NoticeText };

type Mailed = keyof typeof mails;

/** Mails owners about changes of their accounts, and removes the address from the event. */
export const accountMailSubscriber = ({ queue, siteUrl }: Pick<TaskServices, "queue" | "siteUrl">) =>
  defineSubscriber<Mailed>({
    name: "account-mails",
    types: Object.keys(mails) as Mailed[],
    key: ({ payload }) => payload.accountId,
    async handle(tx, { position, type, payload, at }) {
      if (payload.mailTo === undefined) return;
      const { name, address, language, about } = payload.mailTo;
      const text: NoticeText = mails[type];
      const isRevoking = "isRevoking" in payload && payload.isRevoking;
      const mail = isRevoking ? "accessReplaced" : text.mail;
      const values = {
        name,
        ...(text.about !== undefined &&
          about !== undefined && { [text.about]: text.about === "email" ? readableEmail(about) : about }),
        ...(text.canBeStopped &&
          !isRevoking && {
            link: await makeNoticeLink(tx, {
              accountId: payload.accountId,
              noticedAt: at,
              email: address,
              siteUrl,
            }),
          }),
      };
      await queue.sendMail(tx, { to: { name, address }, language, mail, values });
      await removeFromPayload(tx, position, "mailTo");
    },
  });
