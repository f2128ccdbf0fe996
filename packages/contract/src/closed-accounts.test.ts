import { expect, test } from "vitest";
import { allCalls } from "./calls.ts";
import { allowedWhileClosed, refusedWhileClosed } from "./closed-accounts.ts";

test("every command of an account says whether a closed account may use it", () => {
  const commands = allCalls
    .filter(({ kind, who, optionalToken }) => kind === "command" && (who !== "anyone" || optionalToken))
    .map(({ name }) => name);
  expect([...refusedWhileClosed, ...allowedWhileClosed].toSorted()).toEqual(commands.toSorted());
});
