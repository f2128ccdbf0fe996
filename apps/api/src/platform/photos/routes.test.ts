import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let dataDir: string;
let server: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "photo-routes-"));
  server = await createTestApp({ dataDir });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

test(
  "a photo is served to clients that know its name, and cached for a day",
  { tags: "7.photos" },
  async () => {
    const name = await server.services.photos.save(Buffer.from("RIFF a photo"));
    const answer = await server.app.inject(`/uploads/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("RIFF a photo");
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    });
    expect((await server.app.inject({ method: "HEAD", url: `/uploads/${name}` })).statusCode).toBe(200);
  },
);

test.each([
  "nothing.webp",
  `${"a".repeat(24)}.webp`,
  `${"a".repeat(24)}.png`,
  "..%2f..%2fsecret.webp",
  "%2e%2e/secret.webp",
  "..%5csecret.webp",
  "secret.webp%00",
  "",
  "a/b",
])("there is no photo %j", async (name) => {
  await writeFile(path.join(dataDir, "secret.webp"), "secret");
  const answer = await server.app.inject(`/uploads/${name}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ ok: false, code: "NOT_FOUND" });
});
