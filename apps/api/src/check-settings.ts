import { isIP } from "node:net";

const names = new Set(["loopback", "linklocal", "uniquelocal"]);

const partsOf = (list: string): string[] => list.split(",").map((part) => part.trim());

function isProxy(part: string): boolean {
  if (names.has(part)) return true;
  const [address = "", prefix, ...more] = part.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust what anybody sends.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Whether a text is a list of addresses as Fastify's `trustProxy` takes it, and trusts not simply everybody. */
export const isProxyList = (list: string): boolean => partsOf(list).every(isProxy);

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const noCountries = new Set(["EU", "EZ", "QO", "UN", "ZZ"]);

/** Whether a code is that of a country: `PT`. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.has(code) && regions.of(code) !== undefined;

/** Whether the countries of `PT=8.50,BR=5` are countries. */
export const areFeeCountries = (list: string): boolean =>
  partsOf(list).every((pair) => isCountry(pair.split("=")[0]?.trim().toUpperCase() ?? ""));

/** Whether an address has one of some schemes (`https`). */
export function hasScheme(...schemes: readonly string[]): (address: string) => boolean {
  return (address) => URL.canParse(address) && schemes.includes(new URL(address).protocol.slice(0, -1));
}

/** Whether a key of Stripe's moves money: its events are then not those of test cards. */
export const isLiveKey = (secretKey: string): boolean => /^[a-z]+_live_/.test(secretKey);
