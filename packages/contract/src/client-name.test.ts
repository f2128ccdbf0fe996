import { expect, test } from "vitest";
import { clientAt } from "./client-name.ts";

test.each([
  ["/", "site"],
  ["/app/", "app"],
])("pages below %s are those of the %s", (base, name) => expect(clientAt(base)).toBe(name));
