import { readableEmail } from "@bandeja/domain/readable-email";
import type { EventType } from "@bandeja/contract/events";
import { removeFromPayload } from "../../events/events-store.ts";
import { defineSubscriber } from "../../events/subscriber.ts";
import type { MailName, Queue } from "../../tasks/queue.ts";

/** The mails about changes, by the name of their text, each with its own name for the value of `about`. */
const mails = {
  "password.changed": { mail: "passwordChanged" },
  "password.reset": { mail: "accessReplaced" },
  "email.changeRequested": { mail: "emailChangeRequested", about: "email" },
  "email.changed": { mail: "emailChanged", about: "email" },
  "phone.changed": { mail: "phoneChanged", about: "phone" },
  "phone.lost": { mail: "phoneMoved", about: "phone" },
  "identity.linked": { mail: "identityLinked", about: "email" },
  "identity.unlinked": { mail: "identityUnlinked", about: "email" },
  "calendar.made": { mail: "calendarMade" },
  "account.exported": { mail: "dataExported" },
  "account.deleted": { mail: "accountDeleted" },
} as const satisfies { [T in EventType]?: { mail: MailName; about?: string } };

type Mailed = keyof typeof mails;

/** Mails owners about changes of their accounts, and removes the address from the event. */
export const accountMailSubscriber = (queue: Pick<Queue, "sendMail">) =>
  defineSubscriber<Mailed>({
    name: "account-mails",
    types: Object.keys(mails) as Mailed[],
    key: ({ payload }) => payload.accountId,
    async handle(tx, { position, type, payload }) {
      if (payload.mailTo === undefined) return;
      const { name, address, language, about } = payload.mailTo;
      const text: { mail: MailName; about?: string } = mails[type];
      const isRevoking = "isRevoking" in payload && payload.isRevoking;
      const mail = isRevoking ? "accessReplaced" : text.mail;
      const values = {
        name,
        ...(text.about !== undefined &&
          about !== undefined && { [text.about]: text.about === "email" ? readableEmail(about) : about }),
      };
      await queue.sendMail(tx, { to: { name, address }, language, mail, values });
      await removeFromPayload(tx, position, "mailTo");
    },
  });
