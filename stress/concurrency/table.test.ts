import { allCalls } from "@bandeja/contract/calls";
import { expect, test } from "vitest";
import { scenarios } from "./table.ts";
import { takesNothing } from "./table/takes-nothing.ts";

test("every command is in a scenario, or listed with the reason why it needs none", () => {
  const commands = allCalls.filter(({ kind }) => kind === "command").map(({ name }) => name);
  const racing = new Set(
    Object.values(scenarios)
      .flat()
      .flatMap(({ of }) => of.map(({ name }) => name)),
  );
  expect([...racing, ...Object.keys(takesNothing)].toSorted()).toEqual(commands.toSorted());
});
