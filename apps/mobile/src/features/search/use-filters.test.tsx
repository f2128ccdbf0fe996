import { endLogin } from "@bandeja/web-platform/session/session.ts";
import { expect, test } from "vitest";
import { signInWaiter } from "../../testing/shifts.ts";
import { inCountry, firstFilters } from "./filters.ts";
import { readFilters, storeFilters } from "./use-filters.ts";

test("after a login the own city takes the place of the visitor's country; a worker's choice of it is kept", () => {
  endLogin();
  storeFilters({ where: inCountry, tips: "Yes" });
  signInWaiter();
  expect(readFilters()).toMatchObject({ ...firstFilters, tips: "Yes" });
  storeFilters({ where: inCountry });
  expect(readFilters()).toMatchObject({ where: inCountry });
});
