import type { messages, threads } from "@bandeja/api/db/schema/messages";
import { idAt } from "../rows.ts";
import type { BuiltJob } from "./build-job.ts";
import { instantAgo } from "./build-job.ts";

export type MessageRow = typeof messages.$inferInsert;
export type ThreadRow = typeof threads.$inferInsert;

const minute = 60_000;

/** The messages of a job's conversations up to `now`. */
export function buildMessages({ plan, job, applications }: BuiltJob, now: Date): MessageRow[] {
  return plan.applicants.flatMap(({ conversation }, index) => {
    const application = applications[index];
    if (!conversation || !application) return [];
    let at = instantAgo(job.timezone, now, conversation.daysAgo, conversation.time).getTime();
    const rows = conversation.lines.map(([from, minutesLater, body], line): MessageRow => {
      at += minutesLater * minute;
      const sentAt = new Date(at);
      const isRead = line < conversation.lines.length - (conversation.unread ?? 0);
      return {
        id: idAt(sentAt),
        venueId: job.venueId,
        workerId: application.workerId,
        fromSide: from === "venue" ? "venue" : "worker",
        clientId: `line-${job.id}-${line}`,
        body,
        sentAt,
        receivedAt: new Date(at + 2_000),
        readAt: isRead ? new Date(at + minute) : null,
      };
    });
    return rows.filter(({ sentAt }) => sentAt < now);
  });
}

/** One thread for each pair of venue and worker, with its newest message. */
export function threadsOf(messageRows: readonly MessageRow[]): ThreadRow[] {
  const newest = new Map<string, MessageRow>();
  for (const message of messageRows) {
    const pair = `${message.venueId} ${message.workerId}`;
    const known = newest.get(pair);
    if (!known || known.sentAt < message.sentAt) newest.set(pair, message);
  }
  return [...newest.values()].map(({ venueId, workerId, id }) => ({
    venueId,
    workerId,
    lastMessageId: id,
  }));
}
