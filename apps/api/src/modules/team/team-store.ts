import { sql, type SQL } from "drizzle-orm";

/**
 * The ids of a venue's team: the workers who were confirmed there, are its favourites or in one of its groups, without its
 * blocklist and deleted accounts.
 */
export const teamOf = (venueId: unknown): SQL => sql`
  SELECT known.worker_id FROM (
    SELECT worker_id FROM applications WHERE venue_id = ${venueId}
      AND (confirmed_at IS NOT NULL OR status IN ('confirmed', 'completed', 'noshow'))
    UNION SELECT worker_id FROM favourites WHERE venue_id = ${venueId} AND list = 'favourite'
    UNION SELECT m.worker_id FROM team_groups g JOIN grouped_workers m ON m.group_id = g.id
      WHERE g.venue_id = ${venueId}) known
  JOIN parties ON parties.id = known.worker_id AND parties.deleted_at IS NULL
  WHERE NOT EXISTS (SELECT FROM favourites never
    WHERE never.venue_id = ${venueId} AND never.worker_id = known.worker_id AND never.list = 'never')`;
