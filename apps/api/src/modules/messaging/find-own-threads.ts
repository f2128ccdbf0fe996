import type { Db } from "../../db/database.ts";
import { partyOf, type Actor } from "../../kernel/actor.ts";
import { pageOf, type Paging } from "../../kernel/paging.ts";
import { findSharing } from "../safety/have-recent-application.ts";
import { findThreads, findUnreadByThread } from "./threads-store.ts";

/**
 * The actor's conversations, newest first. A page can hold fewer rows than its limit, since ended conversations are
 * left out.
 */
export async function findOwnThreads(db: Db, actor: Actor, page: Paging, now: Date) {
  const found = await findThreads(db, partyOf(actor), page.after?.id, page.limit + 1);
  const { rows, nextCursor } = pageOf(found, page, ({ last }) => last.sentAt.getTime());
  const threads = rows.map(({ venue, worker, ...thread }) => ({
    ...thread,
    other: actor.side === "venue" ? worker : { ...venue, photo: null },
  }));
  const sharing = await findSharing(db, {
    partyId: actor.partyId,
    otherIds: threads.map(({ other }) => other.id),
    now,
  });
  return { rows: threads.filter(({ other }) => sharing.has(other.id)), nextCursor };
}

/** The numbers of the actor's unread messages, and of conversations that have some; ended ones are left out. */
export async function countUnreadMessages(db: Db, actor: Actor, now: Date) {
  const found = await findUnreadByThread(db, partyOf(actor));
  const otherIds = found.map(({ otherId }) => otherId);
  const sharing = await findSharing(db, { partyId: actor.partyId, otherIds, now });
  const shown = found.filter(({ otherId }) => sharing.has(otherId));
  return { threads: shown.length, messages: shown.reduce((sum, { unread }) => sum + unread, 0) };
}
