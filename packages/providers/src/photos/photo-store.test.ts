import { mkdtemp, open, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createFolderPhotoStore } from "./folder-photos.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "photos-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a saved photo is found under an unguessable name", async () => {
  const store = createFolderPhotoStore(path.join(folder, "photos"));
  const [one, other] = [await store.save(Buffer.from("a")), await store.save(Buffer.from("a"))];
  expect(one).toMatch(/^[\w-]{24}\.webp$/);
  expect(other).not.toBe(one);
  expect(await store.open(one)).toEqual(Buffer.from("a"));
  expect((await stat(path.join(folder, "photos", one))).mode & 0o777).toBe(0o600);
});

test("a photo, its name and its folder are synced to disk before the answer", async () => {
  const synced: string[] = [];
  const handle = await open(folder, "r");
  const type = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const spy = vi.spyOn(type, "sync").mockImplementation(async function (this: typeof handle) {
    const { size } = await this.stat();
    synced.push((await this.stat()).isFile() ? `file of ${size}` : "folder");
    // Only the calls to sync are counted.
  });
  try {
    const store = createFolderPhotoStore(path.join(folder, "first"));
    await store.save(Buffer.from("photo"));
    // The name of the folder, the photo, the name of the photo.
    expect(synced.splice(0)).toEqual(["folder", "file of 5", "folder"]);
    await store.save(Buffer.from("another"));
    expect(synced).toEqual(["file of 7", "folder"]);
  } finally {
    spy.mockRestore();
  }
});

test("removing a photo deletes it and nothing else", async () => {
  const store = createFolderPhotoStore(path.join(folder, "photos"));
  const [one, other] = [await store.save(Buffer.from("a")), await store.save(Buffer.from("b"))];
  for (const name of [one, one, "../photos", "", "x"]) await store.remove(name);
  expect([await store.open(one), await store.open(other)]).toEqual([undefined, Buffer.from("b")]);
});

test("no name gives access outside of the folder", async () => {
  await writeFile(path.join(folder, "secret.webp"), "secret");
  const store = createFolderPhotoStore(path.join(folder, "photos"));
  for (const name of ["../secret.webp", "..%2Fsecret.webp", "", "a".repeat(24), `${"a".repeat(24)}.webp`]) {
    expect(await store.open(name)).toBeUndefined();
  }
});
