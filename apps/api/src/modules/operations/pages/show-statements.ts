import type { ShownReviewing, ShownStatement } from "@bandeja/contract/console/conduct";
import { mayAskReview, reviewUntil, stands } from "@bandeja/domain/decisions";
import { expiringRows } from "@bandeja/domain/retention";
import type { Db } from "../../../db/database.ts";
import { findMailsOfStatements } from "../../../tasks/mails/sent-mails-store.ts";
import { findVerifiedEmailRecipient } from "../../accounts/core/find-verified-email-recipient.ts";
import { findOwnerOf } from "../../accounts/persons/persons-store.ts";
import { findStatements, type Statement } from "../../decisions/statements/statements-store.ts";
import type { Decision } from "../../decisions/store/decisions-store.ts";
import { findNoticesOf } from "../../notifications/delivery/deliveries-store.ts";
import type { Shown } from "../core/operation.ts";

const dayMs = 86_400_000;

type Notice = Awaited<ReturnType<typeof findNoticesOf>>[number];

/** A notification in the list of its account, and what was sent of it. */
function rowsOfNotices(notices: readonly Notice[]): Shown[] {
  const inList = new Map(notices.map((notice) => [notice.id, notice]));
  return [
    ...[...inList.values()].map(({ at, readAt }) => ({
      at: (readAt ?? at).toISOString(),
      channel: "list",
      state: readAt === null ? "unread" : "read",
      answer: null,
    })),
    ...notices.flatMap(({ at, channel, state, settledAt, answer }) =>
      channel === null ? [] : { at: (settledAt ?? at).toISOString(), channel, state, answer },
    ),
  ];
}

/** Why there is no attempt to mail a statement, while such attempts are kept. */
function rowOfNoMail({ madeAt }: Statement, isVerified: boolean, now: Date): Shown[] {
  if (now.getTime() - madeAt.getTime() > expiringRows.sentMails.days * dayMs) return [];
  const state = isVerified ? "waiting" : "unverified";
  return [{ at: madeAt.toISOString(), channel: "mail", state, answer: null }];
}

/** The statements of reasons of a decision as they were sent, the newest first, and how each reached its account. */
export async function showStatements(
  db: Db,
  { id, partyId }: Decision,
  now: Date,
): Promise<ShownStatement[]> {
  const statements = await findStatements(db, [id]);
  const ids = statements.map((statement) => statement.id);
  const [notices, mails, owner] = await Promise.all([
    findNoticesOf(db, ids),
    findMailsOfStatements(db, ids),
    findOwnerOf(db, partyId),
  ]);
  const isVerified = owner !== undefined && (await findVerifiedEmailRecipient(db, owner)) !== undefined;
  return statements.toReversed().map((statement) => {
    const { language, madeAt, occasion, texts } = statement;
    const mailed = mails
      .filter(({ statementId }) => statementId === statement.id)
      .map(({ at, isAccepted, answer }): Shown => ({
        at: at.toISOString(),
        channel: "mail",
        state: isAccepted ? "sent" : "failed",
        answer,
      }));
    return {
      id: statement.id,
      occasion,
      at: madeAt.toISOString(),
      language,
      ...texts[language],
      deliveries: [
        ...rowsOfNotices(notices.filter(({ textId }) => textId === statement.id)),
        ...(mailed.length > 0 ? mailed : rowOfNoMail(statement, isVerified, now)),
      ],
    };
  });
}

/** Whether a decision that stands can be reviewed; undefined for one that does not. */
export function reviewingOf(decision: Decision, now: Date): ShownReviewing | undefined {
  const { decidedAt, reviewAskedAt, reviewDueAt, state } = decision;
  if (decidedAt === null || !stands(decision, now)) return undefined;
  const iso = (at: Date) => at.toISOString();
  if (state === "underreview" && reviewDueAt !== null) return { code: "waits", at: iso(reviewDueAt) };
  if (reviewAskedAt !== null) return { code: "used", at: iso(reviewAskedAt) };
  return { code: mayAskReview(decision, now) ? "possible" : "over", at: iso(reviewUntil(decidedAt)) };
}
