import { isIP } from "node:net";

const names = new Set(["loopback", "linklocal", "uniquelocal"]);

const partsOf = (list: string): string[] => list.split(",").map((part) => part.trim());

/** The largest network of trusted proxies: 10.0.0.0/8, also as IPv4-mapped IPv6, fc00::/7, and a provider's own. */
function widestPrefix(address: string): number {
  if (isIP(address) === 4) return 8;
  if (/^::(ffff:|\d+\.)/i.test(address)) return 96 + 8;
  return /^f[cd]/i.test(address) ? 7 : 16;
}

function isProxy(part: string): boolean {
  if (names.has(part)) return true;
  const [address = "", prefix, ...more] = part.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const length = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && length >= widestPrefix(address) && length <= (version === 4 ? 32 : 128);
}

/** Whether a text is a list of addresses in the form of Fastify's `trustProxy`, and does not trust all addresses. */
export const isProxyList = (list: string): boolean => partsOf(list).every(isProxy);

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const noCountries = new Set(["EU", "EZ", "QO", "UN", "ZZ"]);

/** Whether a code is that of a country: `PT`. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.has(code) && regions.of(code) !== undefined;

/** Whether the keys of `PT=8.50,BR=5` are codes of countries. */
export const areListedCountries = (list: string): boolean =>
  partsOf(list).every((pair) => isCountry(pair.split("=")[0]?.trim().toUpperCase() ?? ""));

/** Whether a URL has one of some schemes (`https`). */
export function hasScheme(...schemes: readonly string[]): (address: string) => boolean {
  return (address) => URL.canParse(address) && schemes.includes(new URL(address).protocol.slice(0, -1));
}

/** Letters, digits and hyphens, or an address of IPv6: a URL allows signs that mean something in pages and policies. */
const plainHost = /^[\w-]+(\.[\w-]+)*\.?$|^\[[\da-f:.]+\]$/;

/** Whether the host of a URL may be put into pages and content policies. */
export const hasPlainHost = (address: string): boolean => plainHost.test(new URL(address).hostname);

/** Whether a text is an origin without path, query or credentials; slashes at its end are ignored. */
export function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, origin } = new URL(address);
  return href.replace(/\/+$/, "") === origin && hasPlainHost(address);
}

/** Whether a text is the address of an API: a path of the site, or a URL, both without query and fragment. */
export function isApiAddress(address: string): boolean {
  if (/^\/(?!\/)[\w./~-]*$/.test(address)) return true;
  if (!hasScheme("https", "http")(address) || /[?#\s]/.test(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "" && hasPlainHost(address);
}

/** Whether a text is a valid sender of text messages: a number, a messaging service of Twilio's, or a name. */
export const isMessageSender = (from: string): boolean =>
  /^\+[1-9]\d{3,14}$|^MG[0-9a-f]{32}$/.test(from) || /^(?=.*[a-z])[a-z0-9 ]{1,11}$/i.test(from);
