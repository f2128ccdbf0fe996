import { kilometresBetween } from "@bandeja/domain/distance";
import { roundPlace } from "@bandeja/domain/round-place";
import { drizzle } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { makeJob, makeRestaurant } from "@bandeja/demo-data/factories";
import { cities } from "@bandeja/demo-data/market/cities";

const pins = [
  { lat: 38.713912, lng: -9.140271 },
  { lat: -23.5581, lng: -46.6472 },
  { lat: 64.1466, lng: -21.9426 },
] as const;

test("jobs that were posted with the exact pin are rounded when the database is brought up to date", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const tx = drizzle(client);
    const venue = await makeRestaurant(tx);
    const moved = await makeRestaurant(tx, cities.porto);
    const centre = await makeJob(tx, venue);
    // Posted with a pin, in the city where the venue was then.
    const [{ lat: oldLat, lng: oldLng }] = pins;
    const before = await makeJob(tx, moved, { ...cities.lisbon, latitude: oldLat, longitude: oldLng });
    const pinned: string[] = [];
    for (const pin of pins) {
      pinned.push((await makeJob(tx, venue, { latitude: pin.lat, longitude: pin.lng })).id);
    }
    await tx.execute(sql`ALTER TABLE jobs DROP COLUMN pinned`);
    await tx.execute(sql`DELETE FROM schema_migrations WHERE name = '0029_pinned_jobs.sql'`);
    await migrate(database.url);
    const { rows } = await tx.execute<{ id: string; pinned: boolean; lat: number; lng: number }>(
      sql`SELECT id, pinned, latitude AS lat, longitude AS lng FROM jobs`,
    );
    const found = new Map(rows.map(({ id, ...place }) => [id, place]));
    const { latitude: lat, longitude: lng } = cities.lisbon;
    expect(found.get(centre.id)).toEqual({ lat, lng, pinned: false });
    pins.forEach((pin, n) => {
      const place = found.get(pinned[n]!);
      expect(place?.pinned).toBe(true);
      expect(kilometresBetween(roundPlace(pin), place!)).toBeLessThan(0.002);
    });
    expect(found.get(before.id)).toMatchObject({ pinned: false });
    expect(kilometresBetween(roundPlace(pins[0]), found.get(before.id)!)).toBeLessThan(0.002);
  } finally {
    await client.end();
    await database.drop();
  }
});
