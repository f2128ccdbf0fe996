import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Public by their range, but answered by the host of a machine in Azure. */
const hosts = new Set(["168.63.129.16"]);
/** The addresses of IPv6 that are assigned to networks; others may stand for one of IPv4 (`::127.0.0.1`). */
const assigned = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is public: not of this machine, a private network, a cloud's host or another reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || hosts.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(assigned);
}

const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/i;

/** Whether a host name (`URL.hostname`) can be public, judged only by the name. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes(".") && !insideNames.test(host);
}

/**
 * Resolves a name as connections do, and returns public addresses only: any client may have typed the name, and its
 * address may change.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...others] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    if (first === undefined) {
      done(error ?? new Error("The name has no public address"), "", 0);
    } else if (options.all === true) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });
};
