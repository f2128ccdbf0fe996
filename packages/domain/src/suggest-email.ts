// Stryker disable StringLiteral: the rows are data, and no rule depends on which there are.
/** Domains of mailboxes that many people have, here and in Brazil. */
const common = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.com.br",
  "hotmail.co.uk",
  "hotmail.es",
  "hotmail.fr",
  "hotmail.it",
  "hotmail.pt",
  "outlook.com",
  "outlook.com.br",
  "outlook.pt",
  "live.com",
  "live.com.pt",
  "live.co.uk",
  "msn.com",
  "yahoo.com",
  "yahoo.com.br",
  "yahoo.co.uk",
  "yahoo.es",
  "yahoo.fr",
  "yahoo.it",
  "ymail.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "mail.com",
  "email.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "web.de",
  "proton.me",
  "protonmail.com",
  "sapo.pt",
  "iol.pt",
  "netcabo.pt",
  "clix.pt",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
  "globo.com",
  "ig.com.br",
  "zipmail.com.br",
  "r7.com",
  "btinternet.com",
  "sky.com",
  "orange.fr",
  "free.fr",
  "libero.it",
];
// Stryker restore StringLiteral
/** Names of providers whose mailboxes end otherwise. */
const endsOtherwise: ReadonlyMap<string, string> = new Map([
  ["uol.com", "uol.com.br"],
  ["bol.com", "bol.com.br"],
  ["ig.com", "ig.com.br"],
  ["sapo.com", "sapo.pt"],
]);
/** Shorter ones have other domains of companies one letter away. */
const minLength = 7;
/** Names that have mailboxes with this ending only. */
const onlyCom = /^(gmail|icloud)\./;
/** Misspellings of ".com" that are no ending at all. */
const misspelledCom = /\.(?:con|cmo|ocm|vom|xom|cpm|coom|comm)$/;

/** Whether two different texts become equal by one letter more, less or other, or by two neighbours swapped. */
function isOneOff(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (Math.max(left.length, right.length) === 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function likelyDomain(domain: string): string {
  if (common.includes(domain)) return domain;
  const ending = endsOtherwise.get(domain);
  if (ending !== undefined) return ending;
  const near = common.find((known) => known.length >= minLength && isOneOff(domain, known));
  if (near !== undefined) return near;
  const name = onlyCom.exec(domain)?.[1];
  return name === undefined ? domain.replace(misspelledCom, ".com") : `${name}.com`;
}

/** An e-mail that was probably meant: without accents before the "@", and with a well-known domain one letter away. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  if (at < 1) return undefined;
  const local = email.slice(0, at);
  const plain = local.normalize("NFD").replaceAll(/\p{M}/gu, "");
  // Accents of other alphabets are left: a name in Cyrillic is meant.
  const domain = email.slice(at + 1);
  const likely = likelyDomain(domain.toLowerCase());
  const meant = `${/^[!-~]+$/.test(plain) ? plain : local}@${likely === domain.toLowerCase() ? domain : likely}`;
  return meant === email ? undefined : meant;
}
