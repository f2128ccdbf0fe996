import { jobsGet } from "@bandeja/contract/calls/jobs";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Client } from "./create-client.ts";
import { callKey, callQuery } from "./query-options.ts";

test("two screens with the same query share one answer until it is refetched", async () => {
  const call = vi.fn<() => Promise<never>>().mockResolvedValue({ ok: true, data: { id: "j1" } } as never);
  const client: Client = { call };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const ask = () => queries.query(callQuery(client, jobsGet, { params: { id: "j1" } }));
  await ask();
  await ask();
  expect(call).toHaveBeenCalledTimes(1);
  await queries.invalidateQueries({ queryKey: callKey(jobsGet) });
  await ask();
  expect(call).toHaveBeenCalledTimes(2);
});
