/** What providers say that they ignore before the "@", and the domains that are the same to them. */
const providers = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"], ignored: undefined },
  { domains: ["yandex.com", "yandex.ru", "yandex.by", "yandex.kz", "ya.ru"], ignored: undefined },
] as const;

/**
 * An e-mail's key in the one spelling of its provider: two with the same reach the same person, `a.na@googlemail.com` and
 * `ana@gmail.com`.
 *
 * @param key normalized, in lower case
 */
export function canonicalEmail(key: string): string {
  const at = key.lastIndexOf("@");
  const [local, domain] = [key.slice(0, at), key.slice(at + 1)];
  const provider = providers.find(({ domains }) => domains.some((one) => one === domain));
  if (provider === undefined) return key;
  const [name = "", ...tags] = local.split("+");
  const plain = provider.ignored === undefined ? name : name.replaceAll(provider.ignored, "");
  return `${[plain, ...tags].join("+")}@${provider.domains[0]}`;
}

/** A subdomain that delivers everything to one person: `x@ana.fastmail.com`. */
const ownSubdomain = /^[^@]*@([^.@]+)\.(fastmail\.[a-z]{2,3}(?:\.[a-z]{2})?)$/;

/**
 * Where the mails to an e-mail arrive, as far as its spelling tells: without what stands after a "+", which most providers
 * ignore. Some do not, so that two people might share one.
 *
 * @param key normalized, in lower case
 */
export function mailboxOf(key: string): string {
  return canonicalEmail(key)
    .replace(/(?<=.)\+.*@/, "@")
    .replace(ownSubdomain, "$1@$2");
}
