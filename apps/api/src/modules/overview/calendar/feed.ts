import { createHash } from "node:crypto";
import type { Db } from "../../../db/database.ts";
import type { Services } from "../../../runtime/services.ts";
import { hashToken } from "../../accounts/core/tokens.ts";
import { findFeedOwner } from "../../accounts/calendar-feeds/feeds-store.ts";
import { findShiftsOf } from "./calendar-store.ts";
import { eventsOfJob } from "./job-events.ts";
import { eventsOfShift } from "./shift-events.ts";
import { findJobsFor } from "./venue-calendar-store.ts";
import { writeCalendar } from "./write-calendar.ts";

const dayMs = 86_400_000;
/** For how many days a calendar shows cancelled and ended work. */
const shownDays = { cancelled: 30, ended: 90 } as const;
const refreshSeconds = 3600;

/** The calendar of a feed, and its entity tag; undefined if there is no such feed. */
export async function readFeed(
  db: Db,
  token: string,
  { now, services }: { now: Date; services: Pick<Services, "localities" | "siteUrl"> },
) {
  const owner = await findFeedOwner(db, hashToken(token));
  if (owner === undefined) return undefined;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const since = { now, ended: before(shownDays.ended), cancelled: before(shownDays.cancelled) };
  const events =
    owner.venueId === null
      ? (await findShiftsOf(db, owner.id, since)).flatMap((shift) =>
          eventsOfShift(shift, owner.language, services.localities),
        )
      : (await findJobsFor(db, owner.venueId, since)).flatMap((job) =>
          eventsOfJob(job, owner.language, services),
        );
  const text = writeCalendar(events, owner.language, { refreshSeconds });
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

/** The URL of a calendar at the site's root. Its token is a secret: see `hideSecrets`. */
export const feedAddress = (siteUrl: string, token: string): string => `${siteUrl}/calendar/${token}.ics`;

/** The token in the file name of such a URL; undefined for any other text. */
export function tokenIn(file: string): string | undefined {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1];
}
