import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";
import { sendFile } from "@bandeja/site-files/send-file";
import type { SiteFile } from "@bandeja/site-files/site-file";
import { docsPage } from "./docs-page.ts";
import { docsScript } from "./docs-script.ts";
import { docsStyle } from "./docs-style.ts";
import { packFile } from "./pack-file.ts";

// All resources come from this server, and the page may send requests to it only.
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const { resolve } = createRequire(import.meta.url);
const fromPackage = (name: string) => () => readFile(resolve(`swagger-ui-dist/${name}`));

/** The page and its files, each read on the first request. */
const texts: Readonly<Record<string, () => Promise<Buffer> | string>> = {
  "docs.html": () => docsPage,
  "docs.css": () => docsStyle,
  "docs.js": () => docsScript,
  "swagger-ui.css": fromPackage("swagger-ui.css"),
  "swagger-ui-bundle.js": fromPackage("swagger-ui-bundle.js"),
};

/** Serves `/docs`, the page to read and try the calls. */
export function serveDocs(app: FastifyInstance): void {
  for (const [name, read] of Object.entries(texts)) {
    let file: Promise<SiteFile> | undefined;
    app.get(name === "docs.html" ? "/docs" : `/docs/${name}`, async (request, reply) => {
      file ??= Promise.resolve(read()).then((text) => packFile(name, text));
      void reply.header("content-security-policy", contentPolicy);
      return sendFile(request, reply, await file);
    });
  }
}
