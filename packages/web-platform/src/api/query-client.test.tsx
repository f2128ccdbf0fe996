import { afterEach, expect, test } from "vitest";
import { goOffline } from "../testing/go-offline.ts";
import { clearOnLoginChange, createQueryClient } from "./query-client.ts";
import { endLogin, storeLogin } from "../session/session.ts";

const login = { token: "t", type: "restaurant", authProvider: "password", email: "a@b.pt" } as const;

afterEach(() => endLogin());

test("answers are cleared when another account signs in", () => {
  const queries = createQueryClient();
  const stop = clearOnLoginChange(queries);
  storeLogin({ ...login, id: "r1" });
  queries.setQueryData(["jobs"], "of r1");
  storeLogin({ ...login, token: "newer", id: "r1" });
  expect(queries.getQueryData(["jobs"])).toBe("of r1");
  storeLogin({ ...login, id: "r2" });
  expect(queries.getQueryData(["jobs"])).toBeUndefined();
  queries.setQueryData(["jobs"], "of r2");
  endLogin();
  expect(queries.getQueryData(["jobs"])).toBeUndefined();
  stop();
});

test("an offline mutation fails at once instead of waiting for a network", async () => {
  goOffline();
  const queries = createQueryClient();
  const failure = new Error("No network");
  const sending = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(failure) });
  await expect(sending.execute(undefined)).rejects.toBe(failure);
  expect(sending.state).toMatchObject({ status: "error", isPaused: false });
});
