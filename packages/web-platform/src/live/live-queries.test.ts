import { allCalls } from "@bandeja/contract/calls";
import { expect, test } from "vitest";
import { callsOfSubject } from "./live-queries.ts";

test("every name is that of a query of the API", () => {
  const queries = new Set(allCalls.flatMap(({ kind, name }) => (kind === "query" ? [name] : [])));
  expect(
    Object.values(callsOfSubject)
      .flat()
      .filter((name) => !queries.has(name)),
  ).toEqual([]);
});
