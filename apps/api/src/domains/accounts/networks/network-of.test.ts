import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%j is of %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
