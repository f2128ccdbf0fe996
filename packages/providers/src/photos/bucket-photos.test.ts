import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { bucketKeys, startFakeBucket } from "../testing/fake-bucket.ts";
import { httpFaults } from "../testing/http-faults.ts";
import { createBucketPhotoStore } from "./bucket-photos.ts";
import { newPhotoName } from "./photo-store.ts";

let bucket: Awaited<ReturnType<typeof startFakeBucket>>;
beforeAll(async () => {
  bucket = await startFakeBucket();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.misbehave(undefined);
});
afterAll(() => bucket.stop());

const store = (overrides: object = {}) =>
  createBucketPhotoStore({ url: bucket.url, ...bucketKeys, pause: 1, ...overrides });
/** A file with the head of a WebP image. */
const webp = (text: string): Buffer => Buffer.from(`RIFF....WEBP${text}`);
const made = {
  whole: webp("whole"),
  squares: new Map([
    [96, webp("small")],
    [320, webp("larger")],
  ]),
};

test("a photo is stored in a bucket and deleted from it in all sizes", async () => {
  const photos = store();
  const name = newPhotoName();
  await photos.write(name, made);
  const stem = `/faces/${name.replace(".webp", "")}`;
  expect([...bucket.objects.keys()].toSorted()).toEqual([
    `${stem}-320.webp`,
    `${stem}-96.webp`,
    `${stem}.webp`,
  ]);
  expect(bucket.objects.get(`${stem}.webp`)?.headers).toMatchObject({ "content-type": "image/webp" });
  expect(await photos.open(name)).toEqual(made.whole);
  expect(await photos.open(name.replace(".webp", "-96.webp"))).toEqual(made.squares.get(96));
  await photos.remove(name);
  await photos.remove(name);
  expect([bucket.objects.size, await photos.open(name)]).toEqual([0, undefined]);
});

test("a photo without smaller sizes is served in its full size", async () => {
  const photos = store();
  const name = await photos.save(webp("drawn"));
  expect(await photos.open(name.replace(".webp", "-320.webp"))).toEqual(webp("drawn"));
  expect(await photos.open(name.replace(".webp", "-500.webp"))).toBeUndefined();
});

test("no name gives access to a file that is not a photo", async () => {
  const before = bucket.count();
  for (const name of ["../secret.webp", "?list-type=2", "", "a.webp", `${"a".repeat(24)}.webp/../b`]) {
    expect(await store().open(name)).toBeUndefined();
    await store().remove(name);
  }
  expect(bucket.count()).toBe(before);
});

test("a wrong key and an error of the bucket are reported as an unavailable store, without the key's id", async () => {
  const wrong = store({ secretAccessKey: "another" });
  const errors = [await wrong.save(webp("a")).catch((error: unknown) => error)];
  for (const status of [404, 500]) {
    bucket.misbehave((request, response) => {
      request.resume();
      response.writeHead(status).end("<Error>AKEXAMPLE</Error>");
    });
    errors.push(
      await store()
        .save(webp("a"))
        .catch((error: unknown) => error),
    );
  }
  for (const error of errors) {
    expect(error).toBeInstanceOf(ProviderError);
    expect(String(error)).not.toContain(bucketKeys.accessKeyId);
  }
});

test("an answer of 200 that is not the bucket's neither stores nor shows a photo", async () => {
  bucket.misbehave(httpFaults.nonsense);
  await expect(store().save(webp("a"))).rejects.toMatchObject({ kind: "unavailable" });
  await expect(store().open(newPhotoName())).rejects.toMatchObject({ kind: "unavailable" });
  await expect(store().remove(newPhotoName())).rejects.toMatchObject({ kind: "unavailable" });
});
