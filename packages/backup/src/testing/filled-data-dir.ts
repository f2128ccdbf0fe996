import { randomBytes } from "node:crypto";
import path from "node:path";
import { photoSquares } from "@bandeja/contract/photo-sizes";
import { openDatabase } from "@bandeja/api/db/database";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { migrate } from "@bandeja/api/db/migrate";
import { seedDemonstration } from "@bandeja/demo-data/seed-demonstration";
import { createFolderPhotoStore } from "@bandeja/providers/photos/folder-photos";
import { newPhotoName } from "@bandeja/providers/photos/photo-store";

/** A DATA_DIR with a running database that has the demonstration, queued tasks, events, and a photo in all sizes. */
export async function fillDataDir() {
  const { dataDir, remove } = makeDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  const database = openDatabase(server.url, { max: 4 });
  const photos = createFolderPhotoStore(path.join(dataDir, "photos"));
  const now = () => new Date("2026-11-22T00:40:00Z");
  await seedDemonstration({ db: database.db, photos, config: { env: "development", dataDir }, now });
  const photo = newPhotoName();
  const squares = new Map(photoSquares.map((size) => [size, randomBytes(2_000)] as const));
  await photos.write(photo, { whole: randomBytes(9_000), squares });
  // A photo that no row refers to is not copied.
  const orphan = await photos.save(randomBytes(100));
  await database.pool.query(
    `UPDATE workers SET photo = $1 WHERE id = (SELECT id FROM workers ORDER BY id LIMIT 1)`,
    [photo],
  );
  await database.pool.query(
    `INSERT INTO pgboss.job (name, data) SELECT 'mail', jsonb_build_object('to', E'tab\\there \\\\ "Inês" ' || n)
     FROM generate_series(1, 40) n`,
  );
  await database.pool.query(
    `INSERT INTO events (position, type, payload, at)
       SELECT n, 'report.made', '{}', now() FROM generate_series(38, 41) n;
     INSERT INTO event_subscribers (name, position) VALUES ('audit', 40);
     INSERT INTO event_retries (subscriber, position, key, attempts, next_attempt_at) VALUES ('audit', 39, 'one', 1, now())`,
  );
  return {
    dataDir,
    url: server.url,
    database,
    photo,
    orphan,
    async remove(): Promise<void> {
      await database.close();
      await server.stop();
      await remove();
    },
  };
}
export type FilledDataDir = Awaited<ReturnType<typeof fillDataDir>>;
