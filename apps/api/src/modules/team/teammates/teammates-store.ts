import type { TeamSort } from "@bandeja/contract/calls/team";
import { lastWorkedOrder, ownRatingOrder, timesWorkedOrder } from "@bandeja/domain/parameters/team";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { folded } from "../../../db/folded.ts";
import { inOrder } from "../../../db/in-order.ts";
import { parties, workers } from "../../../db/schema/accounts.ts";
import { teamNotes } from "../../../db/schema/people.ts";
import type { Paging } from "../../../kernel/paging.ts";
import { teamOf } from "../team-store.ts";

export interface TeamQuery {
  readonly venueId: string;
  readonly name?: string | undefined;
  readonly list?: "favourite" | undefined;
  readonly groupId?: string | undefined;
  readonly sort: TeamSort;
  readonly now: Date;
}

/** The work of a worker at a venue. A no-show that was overturned does not count. */
const workHere = (venueId: string): SQL => sql`LATERAL (
  SELECT max(job.ends_at) FILTER (WHERE own.status = 'completed') AS last_worked,
    (array_agg(job.end_date ORDER BY job.ends_at DESC) FILTER (WHERE own.status = 'completed'))[1]::text AS last_date,
    count(*) FILTER (WHERE own.status = 'completed')::int AS worked,
    count(*) FILTER (WHERE own.attendance = 'late')::int AS late,
    count(*) FILTER (WHERE own.status = 'noshow' AND NOT EXISTS (
      SELECT FROM offences o JOIN decisions d ON d.offence_id = o.id
      WHERE o.party_id = own.worker_id AND o.job_id = own.job_id AND o.kind = 'noshow' AND d.state IN ('rejected', 'lapsed', 'corrected'))
    )::int AS no_shows
  FROM applications own JOIN jobs job ON job.id = own.job_id
  WHERE own.venue_id = ${venueId}::uuid AND own.worker_id = team.worker_id) AS here`;

const nextShift = (venueId: string, now: Date): SQL => sql`LATERAL (
  SELECT job.id AS job_id, job.start_date::text FROM applications own JOIN jobs job ON job.id = own.job_id
  WHERE own.venue_id = ${venueId}::uuid AND own.worker_id = team.worker_id AND own.status = 'confirmed'
    AND job.ends_at > ${now.toISOString()}::timestamptz
  ORDER BY job.starts_at LIMIT 1) AS next`;

const lastWorked = sql<number>`coalesce(floor(extract(epoch FROM here.last_worked) * 1000), 0)::float8`;
const ownRating = sql<number | null>`(SELECT round(avg(stars), 1)::float8 FROM reviews
  WHERE author_id = ${sql.identifier("team")}.venue_id AND subject_id = team.worker_id)`;
const workedHere = sql<number>`here.worked`;
const id = workers.id;

/** By what each order sorts before the last work. */
const ranks = {
  latest: sql<number>`0`,
  times: workedHere,
  stars: sql<number>`coalesce(${ownRating}, 0)`,
} as const satisfies Record<TeamSort, SQL<number>>;
const columns = { lastWorked, workedHere, ownRating: ranks.stars, id };
const orders = {
  latest: () => inOrder(lastWorkedOrder, columns),
  times: () => inOrder(timesWorkedOrder, columns),
  stars: () => inOrder(ownRatingOrder, columns),
} as const satisfies Record<TeamSort, () => SQL[]>;

/** One page of a venue's team, with the sort keys of each row; one more than the limit. */
export async function findTeamRows(db: Db, query: TeamQuery, { limit, after }: Paging) {
  const { venueId, name, list, groupId, sort, now } = query;
  const isAfter =
    after &&
    sql`(${ranks[sort]}, ${lastWorked}, ${id}) < (${after.key}::float8, ${after.second ?? 0}::float8, ${after.id}::uuid)`;
  return db
    .select({
      id,
      name: workers.name,
      photo: workers.photo,
      starSum: parties.starSum,
      reviewCount: parties.reviewCount,
      ownRating,
      workedHere,
      late: sql<number>`here.late`,
      noShows: sql<number>`here.no_shows`,
      isFavourite: sql<boolean>`favourite.worker_id IS NOT NULL`,
      lastWorked,
      lastDate: sql<string | null>`here.last_date`,
      nextJobId: sql<string | null>`next.job_id`,
      nextDate: sql<string | null>`next.start_date`,
      note: teamNotes.body,
      groups: sql<readonly string[]>`ARRAY(SELECT g.id::text FROM team_groups g
        JOIN grouped_workers m ON m.group_id = g.id
        WHERE g.venue_id = ${venueId}::uuid AND m.worker_id = team.worker_id ORDER BY g.id)`,
      leftGroups: sql<readonly string[]>`ARRAY(SELECT g.id::text FROM team_groups g
        JOIN group_leaves l ON l.group_id = g.id
        WHERE g.venue_id = ${venueId}::uuid AND l.worker_id = team.worker_id ORDER BY g.id)`,
      openRequests: sql<readonly string[]>`ARRAY(SELECT job.start_date::text FROM invitations i
        JOIN jobs job ON job.id = i.job_id
        WHERE i.venue_id = ${venueId}::uuid AND i.worker_id = team.worker_id AND i.state = 'sent'
          AND i.until > ${now.toISOString()}::timestamptz ORDER BY job.starts_at, job.id)`,
      rank: ranks[sort],
    })
    .from(
      sql`(SELECT ${venueId}::uuid AS venue_id, worker_id FROM (${teamOf(sql`${venueId}::uuid`)}) ids) AS team`,
    )
    .innerJoin(workers, sql`${id} = team.worker_id`)
    .innerJoin(parties, eq(parties.id, id))
    .innerJoin(workHere(venueId), sql`true`)
    .leftJoin(nextShift(venueId, now), sql`true`)
    .leftJoin(
      sql`favourites AS favourite`,
      sql`favourite.venue_id = team.venue_id AND favourite.worker_id = team.worker_id
        AND favourite.list = 'favourite'`,
    )
    .leftJoin(teamNotes, and(sql`${teamNotes.venueId} = team.venue_id`, eq(teamNotes.workerId, id)))
    .where(
      and(
        name ? sql`position(${folded(sql`${name}::text`)} IN ${folded(workers.name)}) > 0` : undefined,
        list === undefined ? undefined : sql`favourite.worker_id IS NOT NULL`,
        groupId === undefined
          ? undefined
          : sql`EXISTS (SELECT FROM grouped_workers m
              WHERE m.group_id = ${groupId}::uuid AND m.worker_id = team.worker_id)`,
        isAfter,
      ),
    )
    .orderBy(...orders[sort]())
    .limit(limit + 1);
}
export type TeamRow = Awaited<ReturnType<typeof findTeamRows>>[number];

interface Note {
  venueId: string;
  workerId: string;
  body: string;
  writtenAt: Date;
}

/** Stores a venue's note about a worker; an empty one is removed. */
export async function writeNote(tx: Tx, note: Note): Promise<void> {
  const { venueId, workerId, body, writtenAt } = note;
  if (body === "") {
    await tx.delete(teamNotes).where(and(eq(teamNotes.venueId, venueId), eq(teamNotes.workerId, workerId)));
    return;
  }
  await tx
    .insert(teamNotes)
    .values(note)
    .onConflictDoUpdate({
      target: [teamNotes.venueId, teamNotes.workerId],
      set: { body, writtenAt },
    });
}
