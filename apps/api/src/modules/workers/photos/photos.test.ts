import { waitressGet, waitressPhoto, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import { fileLimitBytes } from "@bandeja/contract/limits";
import { squareOf } from "@bandeja/contract/photo-sizes";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdPhotos } from "../../../db/backup-lock.ts";
import { ProviderError } from "@bandeja/providers/provider-error";
import type { PhotoStore } from "@bandeja/providers/photos/photo-store";
import { blackPng, drawHalves, jpegOf, manyScans } from "../../../../testing/pictures.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let jpeg: Buffer;
beforeAll(async () => {
  market = await createTestMarket();
  jpeg = await jpegOf();
});
afterAll(() => market.close());

const fileOf = (bytes: Buffer | string, name = "me.jpg") =>
  new File([new Uint8Array(Buffer.from(bytes))], name);
const send = ({ token }: { token: string }, bytes: Buffer | string, name?: string) =>
  market.ask(waitressPhoto, { token, body: { photo: fileOf(bytes, name) } });
const refused = ({ token }: { token: string }, body: object) =>
  market.askRefused(waitressPhoto, { token, body: { ...body } });
const fetchPhoto = (name: string) => market.app.inject(`/uploads/${name}`);

/** The worker's photo, in its three sizes. */
async function sizesOf(photo: string | null) {
  const names = [photo ?? "", squareOf(photo ?? "", 320), squareOf(photo ?? "", 96)];
  const answers = await Promise.all(names.map(fetchPhoto));
  return answers.map(({ rawPayload }) => rawPayload);
}
async function dimensionsOf(photo: string | null) {
  const sizes = await Promise.all((await sizesOf(photo)).map((bytes) => sharp(bytes).metadata()));
  return sizes.map(({ format, width, height }) => `${format} ${width} x ${height}`);
}
async function photoOf(person: { id: string; token: string }): Promise<string | null> {
  const { body } = await market.ask(waitressGet, { token: person.token, params: { id: person.id } });
  return body.data.photo;
}
const filesOf = async (photo: string) =>
  (await readdir(path.join(market.services.config.dataDir, "photos"))).filter((name) =>
    name.startsWith(photo.replace(".webp", "")),
  );
/** Makes delayed tasks due. */
async function lookLater(): Promise<void> {
  await market.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'forget-photo'`);
  await market.workOff();
}

/** A photo store with some operations replaced. */
const withStore = async (change: Partial<PhotoStore>, work: () => Promise<void>): Promise<void> => {
  const { photos } = market.services;
  Object.assign(market.services, { photos: { ...photos, ...change } });
  await work().finally(() => Object.assign(market.services, { photos }));
};

test.each([
  ["JPEG", () => drawHalves(1200, 800).jpeg()],
  ["PNG", () => drawHalves(1200, 800).png()],
  ["WebP", () => drawHalves(1200, 800).webp()],
  ["JPEG in CMYK", () => drawHalves(1200, 800).toColourspace("cmyk").jpeg()],
])("a person's photo, sent as %s, is shown in three sizes", async (_format, draw) => {
  const person = await market.person();
  const { status, body } = await send(person, await draw().toBuffer());
  expect([status, body.data.photo]).toEqual([200, expect.stringMatching(/^[\w-]{24}\.webp$/)]);
  expect(await photoOf(person)).toBe(body.data.photo);
  expect(await dimensionsOf(body.data.photo)).toEqual(["webp 960 x 640", "webp 320 x 320", "webp 96 x 96"]);
});

test.each([
  [1, 1, ["webp 1 x 1", "webp 1 x 1", "webp 1 x 1"]],
  [200, 100, ["webp 200 x 100", "webp 100 x 100", "webp 96 x 96"]],
  [3, 2000, ["webp 1 x 960", "webp 1 x 1", "webp 1 x 1"]],
])("a picture of %i by %i pixels is not enlarged", async (width, height, sizes) => {
  const { body } = await send(await market.person(), blackPng(width, height));
  expect(await dimensionsOf(body.data.photo)).toEqual(sizes);
});

test("no size of a photo has its metadata, and all are upright", async () => {
  const taken = await drawHalves(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: "Telephone", Copyright: "Rita Secret" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 42/1 3000/100" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Rita Secret</a></x:xmpmeta>')
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(taken).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), icc: expect.anything() });
  expect(taken.toString("latin1")).toContain("Rita Secret");

  const { body } = await send(await market.person(), taken);
  const sizes = await sizesOf(body.data.photo);
  for (const bytes of sizes) {
    const { orientation, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined));
    expect(bytes.toString("latin1")).not.toMatch(/Rita|Telephone|EXIF|GPS/);
  }
  // Rotated clockwise, so that the left side is on top.
  const { data, info } = await sharp(sizes[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 400]);
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
  expect([top[0]! > 150, top[2]! < 90, bottom[0]! < 90, bottom[2]! > 150]).toEqual(Array(4).fill(true));
});

test("of an animated picture the first frame is stored", async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 250), Buffer.alloc(300, 5)]);
  const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { body } = await send(await market.person(), moving);
  const [whole] = await sizesOf(body.data.photo);
  const { pages, width, height } = await sharp(whole).metadata();
  expect([pages ?? 1, width, height]).toEqual([1, 10, 10]);
  expect((await sharp(whole).raw().toBuffer())[0]).toBeGreaterThan(200);
});

test("data after the end of a photo are not served", async () => {
  const archive = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.from("<script>payload</script>")]);
  const { status, body } = await send(await market.person(), Buffer.concat([jpeg, archive]), "me.zip");
  expect(status).toBe(200);
  for (const bytes of await sizesOf(body.data.photo)) {
    expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
    expect(bytes.toString("latin1")).not.toMatch(/PK..<script/s);
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
  ["a drawing with a script", () => svg, "me.svg"],
  ["a drawing that is called a photo", () => `<?xml version="1.0"?>${svg}`, "me.jpg"],
  ["a page that is called a photo", () => "<!doctype html><script>alert(1)</script>", "me.jpg"],
  ["a GIF", () => drawHalves(9, 9).gif().toBuffer(), "me.gif"],
  ["a TIFF", () => drawHalves(9, 9).tiff().toBuffer(), "me.tiff"],
  ["an AVIF", () => drawHalves(9, 9).avif({ effort: 0 }).toBuffer(), "me.heic"],
  ["half a JPEG", () => jpeg.subarray(0, jpeg.length / 2), "me.jpg"],
  ["the beginning of a JPEG before a page", () => `\u00ff\u00d8\u00ff<script>`, "me.jpg"],
  ["a JPEG without its end", () => jpeg.subarray(0, jpeg.length - 40), "me.jpg"],
  ["half a PNG", async () => (await drawHalves().png().toBuffer()).subarray(0, 300), "me.png"],
  ["half a WebP", async () => (await drawHalves().webp().toBuffer()).subarray(0, 200), "me.webp"],
  ["the head of a JPEG alone", () => Buffer.from([0xff, 0xd8, 0xff]), "me.jpg"],
  ["a byte", () => "x", "me.jpg"],
])("%s is refused as a photo", async (_what, make, name) => {
  const person = await market.person();
  const body = { photo: fileOf(await make(), name) };
  expect(await refused(person, body)).toMatchObject({
    status: 400,
    body: {
      code: "PHOTO_UNREADABLE",
      fields: { photo: "We couldn’t read this picture. Choose a JPEG, PNG or WebP photo." },
    },
  });
  expect(await photoOf(person)).toBeNull();
});

test("a photo of 24 megapixels, as phones take them, is accepted", async () => {
  const { status, body } = await send(await market.person(), blackPng(6000, 4000));
  expect(status).toBe(200);
  expect(await dimensionsOf(body.data.photo)).toContain("webp 960 x 640");
});

test("a progressive JPEG is accepted", async () => {
  const progressive = await drawHalves().jpeg({ progressive: true }).toBuffer();
  expect((await send(await market.person(), progressive)).status).toBe(200);
});

test("previews in the details of a JPEG, and what follows its end, are no scans of its own", async () => {
  const scan = Buffer.from("ffda0004000000", "hex");
  const details = Buffer.concat([Buffer.from("ffe11f42", "hex"), Buffer.alloc(0x1f40, scan)]);
  const file = Buffer.concat([jpeg.subarray(0, 2), details, jpeg.subarray(2), Buffer.alloc(700, scan)]);
  expect((await send(await market.person(), file)).status).toBe(200);
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["a JPEG of many scans", () => manyScans(drawHalves()), "PHOTO_UNSUPPORTED"],
  [
    "scans behind what only seems to be a segment",
    () => manyScans(drawHalves(), "ff01ffff"),
    "PHOTO_UNSUPPORTED",
  ],
  ["more than 24 million pixels", () => blackPng(6000, 4001), "PHOTO_TOO_MANY_PIXELS"],
  ["more than 12,000 pixels in a row", () => blackPng(12_001, 1), "PHOTO_TOO_MANY_PIXELS"],
  ["more than 12,000 pixels in a column", () => blackPng(1, 12_001), "PHOTO_TOO_MANY_PIXELS"],
  ["50 million pixels in a row", () => blackPng(49_999_999, 1), "PHOTO_TOO_MANY_PIXELS"],
  ["16 bits per colour", () => drawHalves().toColourspace("rgb16").png().toBuffer(), "PHOTO_UNSUPPORTED"],
  ["an interlaced PNG", () => drawHalves().png({ progressive: true }).toBuffer(), "PHOTO_UNSUPPORTED"],
])("a small file with %s is refused before it is decoded, and before it waits", async (_what, draw, code) => {
  const body = { photo: fileOf(await draw()) };
  expect(body.photo.size).toBeLessThan(100_000);
  const { token } = await market.person();
  expect(await market.askRefused(waitressPhoto, { token, body })).toMatchObject({
    status: 400,
    body: { code },
  });
});

test("a refused picture says what would be accepted", async () => {
  const { token } = await market.person();
  const say = async (bytes: Buffer) => {
    const { body } = await refused({ token }, { photo: fileOf(bytes) });
    return body.fields?.["photo"];
  };
  expect(await say(blackPng(12_001, 1))).toBe(
    "This picture is too large: 24 megapixels and 12,000 pixels a side at most.",
  );
  expect(await say(await drawHalves().png({ progressive: true }).toBuffer())).toBe(
    "Save the picture as an ordinary JPEG or PNG.",
  );
});

test("a file may have 10 MB, and not a byte more", async () => {
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length, 7)]);
  const person = await market.person();
  expect((await send(person, padded(fileLimitBytes))).status).toBe(200);
  const body = { photo: fileOf(padded(fileLimitBytes + 1)) };
  expect(await refused(person, body)).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
  const far = { photo: fileOf(padded(fileLimitBytes + 1_000_000)) };
  expect(await refused(person, far)).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
});

test("a new photo replaces the previous one, which is deleted in all sizes", async () => {
  const person = await market.person();
  const [first, second] = [await send(person, jpeg), await send(person, jpeg)];
  const [before, now] = [first.body.data.photo ?? "", second.body.data.photo ?? ""];
  expect(now).not.toBe(before);
  await market.workOff();
  expect([await filesOf(before), (await filesOf(now)).length]).toEqual([[], 3]);
  expect((await fetchPhoto(squareOf(before, 96))).statusCode).toBe(404);
  // The task of the first upload does not delete the new photo.
  await lookLater();
  expect((await filesOf(now)).length).toBe(3);
});

test("during a backup no photo is deleted; the deletion follows a minute later", async () => {
  const person = await market.person();
  await send(person, jpeg);
  const first = (await photoOf(person))!;
  const backup = new pg.Client({ connectionString: market.databaseUrl });
  await backup.connect();
  await holdPhotos(backup);
  await send(person, jpeg);
  await lookLater();
  expect(await filesOf(first)).toHaveLength(3);
  await backup.end();
  // The tasks of the upload, and of the replacement.
  const waits = sql`SELECT extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job
    WHERE name = 'forget-photo' AND state = 'created' AND data ->> 'photo' = ${first}`;
  const { rows } = await market.db.execute<{ seconds: number }>(waits);
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ seconds: expect.closeTo(60, -1) })));
  await lookLater();
  expect(await filesOf(first)).toEqual([]);
});

test("a worker removes their photo, repeatedly without an error", async () => {
  const person = await market.person();
  const { body } = await send(person, jpeg);
  for (let times = 0; times < 2; times += 1) {
    const removed = await market.ask(waitressRemovePhoto, { token: person.token });
    expect([removed.status, removed.body.data.photo]).toEqual([200, null]);
  }
  await market.workOff();
  expect(await filesOf(body.data.photo ?? "")).toEqual([]);
});

test("an interrupted upload keeps the previous photo, and its files are deleted later", async () => {
  const person = await market.person();
  const { body } = await send(person, jpeg);
  const { photos } = market.services;
  let lost = "";
  await withStore(
    {
      async write(name, made) {
        lost = name;
        await photos.write(name, made);
        throw new Error("the power went");
      },
    },
    async () => {
      expect((await refused(person, { photo: fileOf(jpeg) })).status).toBe(500);
    },
  );
  await market.workOff();
  expect([await photoOf(person), (await filesOf(lost)).length]).toEqual([body.data.photo, 3]);
  await lookLater();
  expect(await filesOf(lost)).toEqual([]);
  expect((await filesOf(body.data.photo ?? "")).length).toBe(3);
});

test("while the store is unavailable uploads are refused as UNAVAILABLE", async () => {
  const person = await market.person();
  const away = () => Promise.reject(new ProviderError("unavailable", "away"));
  await withStore({ write: away, open: away }, async () => {
    expect(await refused(person, { photo: fileOf(jpeg) })).toMatchObject({
      status: 503,
      body: { code: "UNAVAILABLE" },
    });
    expect((await fetchPhoto("q3Vn0cXoT1mYw7Zr5LkP2aBd.webp")).statusCode).toBe(503);
  });
  expect(await photoOf(person)).toBeNull();
});

test("the photos of a worker are processed one at a time", async () => {
  const [person, other] = [await market.person(), await market.person()];
  const { photos } = market.services;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await withStore(
    {
      async write(...overrides) {
        begun.resolve();
        await held.promise;
        await photos.write(...overrides);
      },
    },
    async () => {
      const first = send(person, jpeg);
      await begun.promise;
      expect(await refused(person, { photo: fileOf(jpeg) })).toMatchObject({
        status: 429,
        body: { code: "TOO_MANY_REQUESTS" },
      });
      const others = send(other, jpeg);
      held.resolve();
      expect([(await first).status, (await others).status]).toEqual([200, 200]);
    },
  );
  expect((await send(person, jpeg)).status).toBe(200);
});

test("the deletion of an account during an upload leaves no photo", async () => {
  const person = await market.person();
  const { photos } = market.services;
  let lost = "";
  await withStore(
    {
      async write(name, made) {
        lost = name;
        await market.db.execute(sql`UPDATE accounts SET deleted_at = now() WHERE id = ${person.id}`);
        await photos.write(name, made);
      },
    },
    async () => {
      expect((await refused(person, { photo: fileOf(jpeg) })).status).toBe(401);
    },
  );
  await lookLater();
  expect(await filesOf(lost)).toEqual([]);
});

test("twenty uploads an hour are allowed, valid or not", async () => {
  const person = await market.person();
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    statuses.push((await refused(person, { photo: fileOf("x") })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  market.setNow(hoursAfter(tuesdayNoon, 1));
  expect((await send(person, jpeg)).status).toBe(200);
});
