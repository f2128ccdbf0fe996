import type { FastifyInstance } from "fastify";

export interface Address {
  /** The pattern: `/api/jobs/:id`. */
  readonly path: string;
  readonly methods: readonly string[];
}

/** Every route of the server, documented or not. */
export function findAddresses(app: FastifyInstance): Address[] {
  // printRoutes draws a tree: a route's line holds only what follows the path of its parent.
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, branch = "", rest = "", methods = ""] =
        /^([│\s]*[├└]── )(\S+) \(([\w, ]+)\)$/.exec(line) ?? [];
      if (branch === "") return [];
      const depth = branch.length / 4 - 1;
      above[depth] = rest;
      return [{ path: above.slice(0, depth + 1).join(""), methods: methods.split(", ") }];
    });
}
