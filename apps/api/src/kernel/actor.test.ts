import { defineCall, type Who } from "@bandeja/contract/call";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { isAllowed, type Actor } from "./actor.ts";

type Role = Actor["role"];
const roles: readonly Role[] = ["viewer", "manager", "owner", "worker"];

test.each<[Who, readonly Role[]]>([
  ["anyone", roles],
  ["account", roles],
  ["venue:viewer", ["viewer", "manager", "owner"]],
  ["venue:manager", ["manager", "owner"]],
  ["venue:owner", ["owner"]],
  ["worker", ["worker"]],
  ["operator", []],
])("calls for %s are for %s", (who, allowed) => {
  expect(roles.filter((role) => isAllowed(who, { role }))).toEqual(allowed);
});

test("a call for both sides is open to each listed role", () => {
  const who = ["venue:manager", "worker"] as const;
  expect(roles.filter((role) => isAllowed(who, { role }))).toEqual(["manager", "owner", "worker"]);
});

test("a call without its authorization does not compile", () => {
  const call = {
    name: "jobsBurn",
    method: "POST",
    path: "/jobs/burn",
    tag: "jobs",
    summary: "Burns a job.",
    kind: "command",
    cost: "usual",
    answer: z.object({}),
    errors: [],
  } as const;
  // @ts-expect-error: `who` is missing
  expect(defineCall(call)).toBe(call);
});

test("a call without its cost does not compile", () => {
  const call = {
    name: "jobsBurn",
    method: "POST",
    path: "/jobs/burn",
    tag: "jobs",
    summary: "Burns a job.",
    who: "worker",
    kind: "command",
    answer: z.object({}),
    errors: [],
  } as const;
  // @ts-expect-error: `cost` is missing
  expect(defineCall(call)).toBe(call);
});
