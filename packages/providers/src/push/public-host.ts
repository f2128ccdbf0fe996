import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an IP address is public: not of this machine, a private network or another reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
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
