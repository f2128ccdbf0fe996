import { appPaths } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import { defineSubscriber } from "../../../events/subscriber.ts";
import type { TaskServices } from "../../../runtime/services.ts";
import { findVerifiedEmailRecipient } from "../../accounts/core/find-verified-email-recipient.ts";
import { findOwnerOf } from "../../accounts/persons/persons-store.ts";
import { findStatement } from "./statements-store.ts";

/**
 * Mails each statement of reasons to the owner of its party, whatever the settings of notifications say. An unverified
 * e-mail gets none: it may be another person's.
 */
export const statementMailSubscriber = ({ queue, siteUrl }: Pick<TaskServices, "queue" | "siteUrl">) =>
  defineSubscriber<"decision.proposed" | "decision.decided" | "decision.reviewed">({
    name: "statement-mails",
    types: ["decision.proposed", "decision.decided", "decision.reviewed"],
    key: ({ payload }) => payload.partyId,
    async handle(tx, { payload: { partyId, statementId } }) {
      const ownerId = await findOwnerOf(tx, partyId);
      const to = ownerId && (await findVerifiedEmailRecipient(tx, ownerId));
      const statement = await findStatement(tx, statementId);
      if (!to || statement === undefined) return;
      const { name, email } = to;
      const { language, texts } = statement;
      const { title, paragraphs } = texts[language];
      const link = `${siteUrl}${appLink(appPaths.conduct)}`;
      const values = { name, title, text: paragraphs.join("\n\n"), link };
      const job = { to: { name, address: email }, language, mail: "statement", values, statementId } as const;
      await queue.sendMail(tx, job);
    },
  });
