import { globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sendRequest, type Answer } from "../calls/send-request.ts";
import { BenchError } from "../bench-error.ts";
import { cache, root } from "../folders.ts";
import type { Request } from "../calls/request.ts";
import { startServer, type RunningServer } from "../servers/start-server.ts";
import { sidesWith, type Part } from "./part.ts";

const targetBytes = 15_000;

/** The headers that a browser needs to show the page and to cache it. */
const pageHeaders = [
  "content-type",
  "content-encoding",
  "content-length",
  "content-language",
  "content-security-policy",
  "cache-control",
  "etag",
  "vary",
] as const;

const headersOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    pageHeaders.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

const pageRequest = (page: string, encoding: string): Request => ({
  method: "GET",
  path: page,
  headers: { accept: "text/html", "accept-encoding": encoding, "accept-language": "en" },
});

/** The built page, in either encoding, whose size is nearest to the target. */
async function choosePage(api: RunningServer): Promise<{ request: Request; answer: Answer }> {
  const folders = globSync("*/index.html", { cwd: path.join(root, "apps/web/build/client") });
  const pages = folders.map((file) => `/${path.dirname(file)}`).filter((page) => page !== "/404");
  const requested = pages.flatMap((page) => ["br", "gzip"].map((encoding) => pageRequest(page, encoding)));
  const sent = await Promise.all(
    requested.map(async (request) => ({ request, answer: await sendRequest(api.port, request) })),
  );
  const distance = ({ answer }: { answer: Answer }) => Math.abs(answer.body.length - targetBytes);
  const [nearest] = sent
    .filter(({ answer }) => answer.status === 200)
    .toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new BenchError("The API serves no page: is the site built?");
  return nearest;
}

async function startMemory(answer: Answer): Promise<RunningServer> {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, "page.json");
  writeFileSync(file, JSON.stringify({ headers: headersOf(answer), body: answer.body.toString("base64") }));
  return startServer({
    name: "bytes from memory",
    args: ["bench/bare/page-server.ts"],
    env: { PAGE: file },
    readyPath: "/",
  });
}

export const pagePart: Part = {
  title: "a static page",
  async prepare({ api, defer }) {
    const { request, answer } = await choosePage(api);
    const memory = await startMemory(answer);
    defer(() => memory.stop());
    async function requireSame(): Promise<void> {
      for (const server of [api, memory]) {
        const now = await sendRequest(server.port, request);
        if (now.body.equals(answer.body) && isDeepStrictEqual(headersOf(now), headersOf(answer))) continue;
        throw new BenchError(`${request.path}: ${server.name} sends a different page than before.`);
      }
    }
    await requireSame();
    return {
      sides: sidesWith([api, memory], [request]),
      note: `${request.path}, ${answer.headers["content-encoding"] ?? "plain"}, ${answer.body.length.toLocaleString("en")} bytes`,
      atEnd: requireSame,
    };
  },
};
