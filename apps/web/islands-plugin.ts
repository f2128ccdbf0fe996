import path from "node:path";
import type { Plugin } from "vite";
import { islands } from "./src/lib/island/islands.ts";

const sourceOf = (name: string): string => `/src/islands/${name}.island.tsx`;

/** Builds each island's script at a fixed address, which prerendered pages know. */
const build = (): Plugin => ({
  name: "bandeja-islands",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    for (const name of islands) {
      this.emitFile({
        type: "chunk",
        id: path.join(import.meta.dirname, sourceOf(name)),
        fileName: `islands/${name}.js`,
      });
    }
  },
});

/** In development whole pages are hydrated; scripts that are loaded on a press have the same address. */
const serve = (): Plugin => ({
  name: "bandeja-islands-in-development",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const island = /^\/islands\/([a-z]+)\.js$/.exec(request.url ?? "")?.[1];
      const name = islands.find((one) => one === island);
      if (name === undefined) return next();
      response.writeHead(302, { location: sourceOf(name) }).end();
    });
  },
});

export const islandsPlugin = (): Plugin[] => [build(), serve()];
