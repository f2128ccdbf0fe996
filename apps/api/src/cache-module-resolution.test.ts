import { execFileSync } from "node:child_process";
import type { ResolveHookSync } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { cacheModuleResolution } from "./cache-module-resolution.ts";

type Next = Parameters<ResolveHookSync>[2];

const file = "file:///bandeja/node_modules/drizzle-orm/pg-core/index.js";
const context = (parentURL: string) => ({ conditions: [], importAttributes: {}, parentURL });

test("imports among the modules of drizzle-orm are resolved without Node", () => {
  const next = vi.fn<Next>();
  expect(cacheModuleResolution("../sql/sql.js", context(file), next)).toEqual({
    url: "file:///bandeja/node_modules/drizzle-orm/sql/sql.js",
    format: "module",
    shortCircuit: true,
  });
  expect(next).not.toHaveBeenCalled();
});

test("Node resolves each of the package's entries once, and all other modules every time", () => {
  const next = vi.fn<Next>((specifier) => ({ url: `file:///${specifier}`, format: "module" }));
  const ask = (specifier: string, parent: string) => cacheModuleResolution(specifier, context(parent), next);
  for (const parent of ["file:///bandeja/a.ts", "file:///bandeja/b.ts"]) {
    expect(ask("drizzle-orm/once", parent)).toMatchObject({
      url: "file:///drizzle-orm/once",
      shortCircuit: true,
    });
    expect(ask("./c.ts", parent)).toEqual({ url: "file:///./c.ts", format: "module" });
    expect(ask("drizzle-orm-extra", parent)).toEqual({ url: "file:///drizzle-orm-extra", format: "module" });
  }
  expect(ask("pg", file)).toEqual({ url: "file:///pg", format: "module" });
  expect(next.mock.calls.map(([specifier]) => specifier)).toEqual([
    "drizzle-orm/once",
    "./c.ts",
    "drizzle-orm-extra",
    "./c.ts",
    "drizzle-orm-extra",
    "pg",
  ]);
});

/** Every module that a separate Node process loads when it imports what the API does. */
function loaded(before: string): string[] {
  const program = `
    import { registerHooks } from "node:module";
    ${before}
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url + " " + context.format), next(url, context)) });
    await import("drizzle-orm/node-postgres");
    await import("drizzle-orm/pg-core");
    await import("drizzle-orm");
    console.log(JSON.stringify(urls));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return JSON.parse(output) as string[];
}

test("the same modules are loaded as with Node's own resolution", () => {
  const hook = path.join(import.meta.dirname, "cache-module-resolution.ts");
  const quickly = loaded(
    `import { cacheModuleResolution } from ${JSON.stringify(hook)}; registerHooks({ resolve: cacheModuleResolution });`,
  );
  expect(quickly.length).toBeGreaterThan(80);
  expect(quickly).toEqual(loaded(""));
});
