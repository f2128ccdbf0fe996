import { consoleApi } from "@bandeja/contract/console/constants";
import { readConsole, type ConsoleFiles } from "@bandeja/site-files/read-console";
import { sendFile } from "@bandeja/site-files/send-file";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../../runtime/services.ts";
import { answerConsoleFailures } from "./answer-failures.ts";
import { ConsoleRefusal } from "./console-refusal.ts";
import { consoleRoutes } from "./routes.ts";

/** The built files, and the one document for every other path. */
function serveFiles(admin: FastifyInstance, { shell, assets }: ConsoleFiles): void {
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [pathname = ""] = request.url.split("?");
    const asset = assets.get(pathname);
    if (asset === undefined && /\.\w+$/.test(pathname)) throw new ConsoleRefusal("NOT_FOUND");
    return sendFile(request, reply, asset ?? shell);
  }
  admin.get("/", answer);
  admin.get("/*", answer);
}

/**
 * Serves the operators' console below `/admin`: its calls, and its built files in `folder` unless there are none. With an
 * address of its own, other hosts get 404.
 */
export async function serveConsole(
  app: FastifyInstance,
  services: Services,
  url: string,
  folder: string | undefined,
): Promise<void> {
  const { origin, host } = new URL(url);
  const files = folder === undefined ? undefined : await readConsole(folder, url);
  await app.register(
    async (admin) => {
      answerConsoleFailures(admin);
      admin.addHook("onRequest", (request, reply, done) => {
        void reply.headers({ "x-robots-tag": "noindex", "cache-control": "no-store" });
        // Also against pages of other sites, which may neither ask nor act by an operator's cookie.
        const isForeign = request.method !== "GET" && request.headers.origin !== origin;
        done(request.host !== host || isForeign ? new ConsoleRefusal("NOT_FOUND") : undefined);
      });
      await admin.register(async (api) => consoleRoutes(api, services, url), {
        prefix: consoleApi.slice("/admin".length),
      });
      if (files !== undefined) serveFiles(admin, files);
    },
    { prefix: "/admin" },
  );
}
