import { expect, test } from "vitest";
import { checkKeyedHashes } from "./keyed-hashes.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const check = (path: string, text: string) => said(checkKeyedHashes(fixtureTree({ [path]: text })));
const store = "apps/api/src/modules/jobs/jobs-store.ts";

test.each(["services.keyedHash(email)", "keyedHash.previous?.(email)", "const h = keyedHash(`x ${id}`)"])(
  "a new use of the key says what becomes of its hashes: %s",
  (text) => {
    expect(check(store, text)).toEqual([expect.stringContaining("what becomes of these hashes")]);
  },
);

test("looking up by both keys, passing the key on, and tests are free", () => {
  expect(check(store, "hashesOf(keyedHash, email); send({ keyedHash });")).toEqual([]);
  expect(check("apps/api/src/modules/jobs/jobs.test.ts", "keyedHash(email)")).toEqual([]);
  expect(check("apps/api/src/modules/accounts/log-in.ts", "keyedHash(email)")).toEqual([]);
});
