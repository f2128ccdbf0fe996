import { isIPv4, isIPv6 } from "node:net";

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, in full. */
function parseGroups(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const left = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, left) }, () => "0"), ...after];
}

/**
 * The network of an IP address, normalized: an IPv4 address itself, or the first half of an IPv6 address, of
 * which a home has all addresses, and a phone a different one every day.
 */
export function normalizeNetwork(address: string): string {
  const ipv4 = mapped.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

const spell = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

/**
 * The network around an IP address, normalized: `site` belongs to one customer of a provider (IPv4 /24, IPv6 /48),
 * `block` to one provider (/16, and /29, the allocation of a registry's member).
 */
export function widenNetwork(address: string, width: "site" | "block"): string {
  const ipv4 = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) {
    const octets = ipv4.split(".").slice(0, width === "site" ? 3 : 2);
    return `${octets.join(".")}/${octets.length * 8}`;
  }
  if (!isIPv6(address)) return address;
  const [first = 0, second = 0, third = 0] = parseGroups(address).map((group) => Number.parseInt(group, 16));
  return width === "site"
    ? `${spell([first, second, third])}::/48`
    : `${spell([first, second & 0xfff8])}::/29`;
}
