import { accountGet } from "@bandeja/contract/calls/accounts";
import { clientHeader } from "@bandeja/contract/client-name";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["site", "/"],
  ["app", "/app/"],
])("the %s names itself in its requests", async (name, base) => {
  vi.stubEnv("BASE_URL", base);
  vi.resetModules();
  const { api } = await import("./api.ts");
  const server = fakeApi();
  server.refuses(accountGet, "NOT_FOUND");
  await expect(api.call(accountGet, {})).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(server.headersTo(accountGet).map((headers) => headers.get(clientHeader))).toEqual([name]);
});
