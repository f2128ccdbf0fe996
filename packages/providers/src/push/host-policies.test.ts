import { expect, test } from "vitest";
import { createBreakerList } from "../policy/breaker-list.ts";
import { ProviderError } from "../provider-error.ts";
import { createHostPolicies } from "./host-policies.ts";

const fail = () => Promise.reject(new ProviderError("unavailable", "503"));

test("the known push services are listed, each with a breaker of its own", async () => {
  const breakers = createBreakerList();
  const policies = createHostPolicies({ breakers, maxFaults: 1 });
  await policies
    .of("wns2-by3p.notify.windows.com")
    .run(fail)
    .catch(() => {});
  expect(breakers.list()).toEqual([
    { name: "push (Google)", state: "closed" },
    { name: "push (Mozilla)", state: "closed" },
    { name: "push (Apple)", state: "closed" },
    { name: "push (Microsoft)", state: "open" },
  ]);
  expect(policies.of("notify.windows.com").state).toBe("open");
  expect(policies.of("notify.windows.com.evil.test").state).toBe("closed");
});

test("other hosts have breakers that are not listed, and only the latest hundred are kept", async () => {
  const breakers = createBreakerList();
  const policies = createHostPolicies({ breakers, maxFaults: 1 });
  const first = policies.of("push.example.com");
  await first.run(fail).catch(() => {});
  expect(breakers.list()).toHaveLength(4);
  for (let host = 0; host < 99; host += 1) policies.of(`${host}.example.com`);
  expect(policies.of("push.example.com")).toBe(first);
  for (let host = 0; host < 100; host += 1) policies.of(`${host}.example.net`);
  expect(policies.of("push.example.com")).not.toBe(first);
});
