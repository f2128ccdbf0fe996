import { NetworkFailure } from "@bandeja/client/failures";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useConnection, watchConnection } from "./connection.ts";
import { createQueryClient } from "./query-client.ts";

test("a failed call means that the server is away, until the watch is stopped", async () => {
  const queries = createQueryClient();
  const stop = watchConnection(queries);
  const { result } = renderHook(useConnection);
  expect(result.current).toBe("online");
  const fails = () => Promise.reject(new NetworkFailure("offline", undefined));
  await act(() => queries.query({ queryKey: ["any"], queryFn: fails }).catch(() => undefined));
  expect(result.current).toBe("away");
  act(stop);
  expect(result.current).toBe("online");
});
