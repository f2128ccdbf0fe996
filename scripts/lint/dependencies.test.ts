import { expect, test } from "vitest";
import { checkDependencies } from "./dependencies.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (files: Record<string, string>) => said(checkDependencies(fixtureTree(files)));
const manifest = (more: object) => JSON.stringify({ name: "@bandeja/api", ...more });
const api = "apps/api/package.json";
const code = "apps/api/src/a.ts";

test("an imported package must be declared in the workspace that imports it", () => {
  expect(check({ [code]: 'import "fastify";' })).toEqual([
    `${code}:1 fastify is not declared in apps/api/package.json`,
  ]);
  expect(check({ [code]: 'import "@fastify/static/x";' })).toHaveLength(1);
  expect(check({ [code]: 'import "@bandeja/domain/shift";' })).toHaveLength(1);
  expect(check({ [code]: 'import "fastify";', [api]: manifest({ dependencies: { fastify: "1" } }) })).toEqual(
    [],
  );
});

test("a declared package must be used", () => {
  const declared = manifest({ dependencies: { fastify: "1" }, devDependencies: { "@types/pg": "1" } });
  expect(check({ [api]: declared })).toEqual([
    `${api} fastify is declared and nothing uses it`,
    `${api} @types/pg is declared and nothing uses it`,
  ]);
  const workspace = manifest({ dependencies: { "@bandeja/domain": "1" } });
  expect(check({ [api]: workspace })).toEqual([`${api} @bandeja/domain is declared and nothing uses it`]);
});

test("an import in CSS, a program in a script and a package with types count as use", () => {
  const declared = manifest({
    scripts: { build: "vite build" },
    dependencies: { tailwindcss: "1", vite: "1", pg: "1" },
    devDependencies: { "@types/pg": "1" },
  });
  const style = '@import "tailwindcss";';
  expect(check({ [api]: declared, "apps/api/src/a.css": style, [code]: 'import "pg";' })).toEqual([]);
});

test("a development dependency may be imported by tests and for types, not by the program", () => {
  const declared = manifest({ devDependencies: { fastify: "1" } });
  expect(check({ [api]: declared, [code]: 'import "fastify";' })).toEqual([
    expect.stringContaining("declared for development only"),
  ]);
  expect(check({ [api]: declared, [code]: 'import type { A } from "fastify";' })).toEqual([]);
  expect(check({ [api]: declared, "apps/api/src/a.test.ts": 'import "fastify";' })).toEqual([]);
});

test("development dependencies of the root may be imported by tests of every workspace, not by programs", () => {
  const root = JSON.stringify({
    name: "bandeja",
    workspaces: ["packages/*", "apps/*"],
    devDependencies: { vitest: "1" },
  });
  const files = { "package.json": root, "apps/api/src/a.test.ts": 'import "vitest";' };
  expect(check(files)).toEqual([]);
  expect(check({ ...files, [code]: 'import "vitest";' })).toHaveLength(1);
});
