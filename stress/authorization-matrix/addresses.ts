import type { FastifyInstance } from "fastify";

export interface Address {
  /** As it was registered: `/api/jobs/:id`. */
  readonly path: string;
  readonly methods: readonly string[];
}

/** Every address that the server answers at, whether anybody has described it or not. */
export function findAddresses(app: FastifyInstance): Address[] {
  // A tree of text, in which what hangs below an address begins with it.
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
