import { expect, test } from "vitest";
import { checkDependencies } from "./dependencies.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (files: Record<string, string>) => said(checkDependencies(fixtureTree(files)));
const manifest = (more: object) => JSON.stringify({ name: "@bandeja/api", ...more });
const api = "apps/api/package.json";
const code = "apps/api/src/a.ts";

test("a program declares the packages that it imports, in its own workspace", () => {
  expect(check({ [code]: 'import "fastify";' })).toEqual([
    `${code}:1 fastify is no dependency of the program in apps/api/package.json`,
  ]);
  expect(check({ [code]: 'import "@fastify/static/x";' })).toHaveLength(1);
  expect(check({ [code]: 'import "@bandeja/domain/shift";' })).toHaveLength(1);
  const declared = manifest({ dependencies: { fastify: "1", "@bandeja/domain": "1" } });
  const both = 'import "fastify";\nimport "@bandeja/domain/shift";\nimport "./b.ts";\nimport "node:fs";';
  expect(check({ [code]: both, "apps/api/src/b.ts": "", [api]: declared })).toEqual([]);
});

test("a development dependency may be imported by tests and for types, not by the program", () => {
  const declared = manifest({ devDependencies: { fastify: "1" } });
  expect(check({ [api]: declared, [code]: 'import "fastify";' })).toHaveLength(1);
  expect(check({ [api]: declared, [code]: 'import type { A } from "fastify";' })).toEqual([]);
  expect(check({ [api]: declared, "apps/api/src/a.test.ts": 'import "fastify";' })).toEqual([]);
});

test("tools of the root may import what the root declares for development", () => {
  expect(check({ "scripts/a.ts": 'import "vitest";' })).toEqual([]);
});
