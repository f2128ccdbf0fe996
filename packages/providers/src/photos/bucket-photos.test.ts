import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { createBucketPhotoStore } from "./bucket-photos.ts";
import { newPhotoName } from "./photo-store.ts";

const keys = { region: "eu-west-1", accessKeyId: "AKEXAMPLE", secretAccessKey: "a/secret+key" };
/** A fake bucket: its objects, and its next failures. */
const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage["headers"] }>();
let failure: number | "silence" | undefined;
let query: string[];
let server: Server;
let url: string;

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The expected signature of a request (AWS Signature Version 4). */
function signatureOf({ method, url: path, headers }: IncomingMessage, signed: string, scope: string): string {
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, path, "", lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const hash = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(key, text).toString("hex");
}

function isSigned(request: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=AKEXAMPLE\/(\d{8}\/eu-west-1\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, scope = "", signed = "", signature] = form.exec(request.headers.authorization ?? "") ?? [];
  return signed.split(";").includes("host") && signature === signatureOf(request, signed, scope);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = "", url: path = "" } = request;
    query.push(`${method} ${path}`);
    void buffer(request).then((bytes) => {
      if (failure === "silence") return;
      if (failure !== undefined) return response.writeHead(failure).end("<Error>AKEXAMPLE</Error>");
      if (!isSigned(request)) return response.writeHead(403).end();
      if (method === "PUT") objects.set(path, { bytes, headers: request.headers });
      if (method === "DELETE") objects.delete(path);
      const found = objects.get(path);
      if (method === "GET" && found === undefined) return response.writeHead(404).end();
      return response.writeHead(method === "DELETE" ? 204 : 200).end(method === "GET" ? found?.bytes : "");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/faces`;
});
beforeEach(() => {
  objects.clear();
  failure = undefined;
  query = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const store = (overrides: object = {}) => createBucketPhotoStore({ url, ...keys, ...overrides });
const made = {
  whole: Buffer.from("whole"),
  squares: new Map([
    [96, Buffer.from("small")],
    [320, Buffer.from("larger")],
  ]),
};

test("a photo is stored in a bucket and deleted from it in all sizes", async () => {
  const photos = store();
  const name = newPhotoName();
  await photos.write(name, made);
  const stem = `/faces/${name.replace(".webp", "")}`;
  expect([...objects.keys()].toSorted()).toEqual([`${stem}-320.webp`, `${stem}-96.webp`, `${stem}.webp`]);
  expect(objects.get(`${stem}.webp`)?.headers).toMatchObject({ "content-type": "image/webp" });
  expect(await photos.open(name)).toEqual(made.whole);
  expect(await photos.open(name.replace(".webp", "-96.webp"))).toEqual(made.squares.get(96));
  await photos.remove(name);
  await photos.remove(name);
  expect([objects.size, await photos.open(name)]).toEqual([0, undefined]);
});

test("a photo without smaller sizes is served in its full size", async () => {
  const photos = store();
  const name = await photos.save(Buffer.from("drawn"));
  expect(await photos.open(name.replace(".webp", "-320.webp"))).toEqual(Buffer.from("drawn"));
  expect(await photos.open(name.replace(".webp", "-500.webp"))).toBeUndefined();
});

test("no name gives access to a file that is not a photo", async () => {
  for (const name of ["../secret.webp", "?list-type=2", "", "a.webp", `${"a".repeat(24)}.webp/../b`]) {
    expect(await store().open(name)).toBeUndefined();
    await store().remove(name);
  }
  expect(query).toEqual([]);
});

test("a wrong key, an error of the bucket and a timeout are reported as an unavailable store", async () => {
  const wrong = store({ secretAccessKey: "another" });
  const errors = [await wrong.save(Buffer.from("a")).catch((error: unknown) => error)];
  for (const how of [404, 500, "silence"] as const) {
    failure = how;
    errors.push(
      await store({ timeout: 300 })
        .save(Buffer.from("a"))
        .catch((error: unknown) => error),
    );
  }
  for (const error of errors) {
    expect(error).toBeInstanceOf(ProviderError);
    expect(String(error)).not.toContain(keys.accessKeyId);
  }
});
