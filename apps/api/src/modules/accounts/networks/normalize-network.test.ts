import { expect, test } from "vitest";
import { normalizeNetwork, widenNetwork } from "./normalize-network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%j belongs to %j", (address, network) => {
  expect(normalizeNetwork(address)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2/24", "192.0/16"],
  ["::ffff:192.0.2.7", "192.0.2/24", "192.0/16"],
  ["2001:DB8:0:7::1", "2001:db8:0::/48", "2001:db8::/29"],
  ["2001:db8:a:ffff:1:2:3:4", "2001:db8:a::/48", "2001:db8::/29"],
  ["2a0f:1237:a::1", "2a0f:1237:a::/48", "2a0f:1230::/29"],
  ["2a0f:1238:a::1", "2a0f:1238:a::/48", "2a0f:1238::/29"],
  ["::1", "0:0:0::/48", "0:0::/29"],
  ["", "", ""],
])("%j is in the networks %j and %j", (address, site, block) => {
  expect(widenNetwork(address, "site")).toBe(site);
  expect(widenNetwork(address, "block")).toBe(block);
});
