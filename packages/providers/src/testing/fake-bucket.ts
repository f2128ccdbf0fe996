import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { intercept } from "./intercept.ts";

export const bucketKeys = { region: "eu-west-1", accessKeyId: "AKEXAMPLE", secretAccessKey: "a/secret+key" };

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The expected signature of a request (AWS Signature Version 4). */
function signatureOf({ method, url: path, headers }: IncomingMessage, signed: string, scope: string): string {
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, path, "", lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const hash = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${bucketKeys.secretAccessKey}`);
  return hmac(key, text).toString("hex");
}

function isSigned(request: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=AKEXAMPLE\/(\d{8}\/eu-west-1\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, scope = "", signed = "", signature] = form.exec(request.headers.authorization ?? "") ?? [];
  return signed.split(";").includes("host") && signature === signatureOf(request, signed, scope);
}

/** A server with the part of S3's API that the store of photos uses; its requests must be signed. */
export async function startFakeBucket() {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage["headers"] }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "" } = request;
    const bytes = await buffer(request);
    if (!isSigned(request)) return void response.writeHead(403).end("<Error>AKEXAMPLE</Error>");
    if (method === "PUT") {
      objects.set(path, { bytes, headers: request.headers });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (method === "DELETE") {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    const found = objects.get(path);
    if (found === undefined) return void response.writeHead(404).end("<Error>NoSuchKey</Error>");
    return void response.writeHead(200, { "content-type": found.headers["content-type"] }).end(found.bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  const faults = intercept<[IncomingMessage, ServerResponse]>(server, "request");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/faces`,
    objects,
    ...faults,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
