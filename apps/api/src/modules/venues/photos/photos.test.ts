import {
  restaurantGet,
  restaurantPhoto,
  restaurantProfile,
  restaurantRemovePhoto,
} from "@bandeja/contract/calls/venue-profiles";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { squareOf } from "@bandeja/contract/photo-sizes";
import { makeMember } from "@bandeja/demo-data/factories";
import { sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdPhotos } from "../../../db/backup-lock.ts";
import { drawHalves } from "../../../../testing/pictures.ts";
import { createTestMarket, tuesdayNoon, type Market, type Venue } from "../../../../testing/test-market.ts";

let market: Market;
let picture: Buffer;
beforeAll(async () => {
  market = await createTestMarket();
  picture = await drawHalves(1200, 800).jpeg().toBuffer();
});
afterAll(() => market.close());

const fileOf = (bytes: Buffer | string) => new File([new Uint8Array(Buffer.from(bytes))], "terrace.jpg");
const send = ({ token }: { token: string }, bytes: Buffer | string = picture) =>
  market.ask(restaurantPhoto, { token, body: { photo: fileOf(bytes) } });
const fetchPhoto = async (name: string) => (await market.app.inject(`/uploads/${name}`)).rawPayload;
const isStored = async (photo: string | undefined) =>
  (await market.services.photos.open(photo ?? "")) !== undefined;
const photoOf = async ({ id, token }: Venue) =>
  (await market.ask(restaurantGet, { token, params: { id } })).body.data.photo;
/** Makes delayed tasks due. */
async function lookLater(): Promise<void> {
  await market.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'delete-venue-photo'`);
  await market.workOff();
}

test("the photo of a venue is encoded again in three sizes, and public", async () => {
  const venue = await market.venue();
  const { status, body } = await send(venue);
  const { photo = "" } = body.data;
  expect([status, photo, await photoOf(venue)]).toEqual([
    200,
    expect.stringMatching(/^[\w-]{24}\.webp$/),
    photo,
  ]);
  const sizes = await Promise.all([photo, squareOf(photo, 320), squareOf(photo, 96)].map(fetchPhoto));
  const dimensions = await Promise.all(sizes.map((bytes) => sharp(bytes).metadata()));
  expect(dimensions.map(({ format, width, height }) => `${format} ${width} x ${height}`)).toEqual([
    "webp 960 x 640",
    "webp 320 x 320",
    "webp 96 x 96",
  ]);
  const { token } = await market.person();
  const profile = await market.ask(restaurantProfile, { token, body: { restaurant_id: venue.id } });
  expect(profile.body.data.photo).toBe(photo);
});

test("a new photo replaces the previous one; a removed one is deleted, repeatedly without an error", async () => {
  const venue = await market.venue();
  const [first, second] = [await send(venue), await send(venue)].map(({ body }) => body.data.photo);
  await lookLater();
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  for (let times = 0; times < 2; times += 1) {
    const removed = await market.ask(restaurantRemovePhoto, { token: venue.token });
    expect([removed.status, removed.body.data.photo]).toEqual([200, undefined]);
  }
  await lookLater();
  expect(await isStored(second)).toBe(false);
});

test("during a backup no photo of a venue is deleted", async () => {
  const venue = await market.venue();
  const photo = (await send(venue)).body.data.photo;
  const backup = new pg.Client({ connectionString: market.databaseUrl });
  await backup.connect();
  await holdPhotos(backup);
  await market.ask(restaurantRemovePhoto, { token: venue.token });
  await lookLater();
  expect(await isStored(photo)).toBe(true);
  await backup.end();
  await lookLater();
  expect(await isStored(photo)).toBe(false);
});

test("a file that is no picture is refused, and the photo stays", async () => {
  const venue = await market.venue();
  const { photo } = (await send(venue)).body.data;
  expect(await send(venue, "<svg/>")).toMatchObject({ status: 400, body: { code: "PHOTO_UNREADABLE" } });
  expect(await photoOf(venue)).toBe(photo);
});

test("managers and workers cannot change the photo of a venue", async () => {
  const venue = await market.venue();
  const manager = await makeMember(market.db, venue, "manager", tuesdayNoon);
  const worker = await market.person();
  expect(await send(manager)).toMatchObject({ status: 403, body: { code: "ROLE_TOO_LOW" } });
  expect(await send(worker)).toMatchObject({ status: 403, body: { code: "ONLY_VENUES" } });
  expect(await photoOf(venue)).toBeUndefined();
});

test("the uploads of an account deleted meanwhile are refused and leave no photo", async () => {
  const venue = await market.venue();
  const { photos } = market.services;
  let lost = "";
  const deleting: typeof photos.write = async (name, made) => {
    lost = name;
    await market.db.execute(sql`UPDATE parties SET deleted_at = now() WHERE id = ${venue.id}`);
    await photos.write(name, made);
  };
  Object.assign(market.services, { photos: { ...photos, write: deleting } });
  expect((await send(venue)).status).toBe(401);
  Object.assign(market.services, { photos });
  await lookLater();
  expect([lost === "", await isStored(lost)]).toEqual([false, false]);
});

test("a venue and a worker upload at the same time", async () => {
  const [venue, worker] = [await market.venue(), await market.person()];
  const [one, other] = await Promise.all([
    send(venue),
    market.ask(waitressPhoto, { token: worker.token, body: { photo: fileOf(picture) } }),
  ]);
  await lookLater();
  expect([await isStored(one.body.data.photo), await isStored(other.body.data.photo ?? "")]).toEqual([
    true,
    true,
  ]);
});
