/** The rule that an e-mail violates. */
export type EmailProblem =
  | "required"
  | "notEmail"
  | "emailCharacters"
  | "emailDots"
  | "emailDomain"
  | "emailLong";

const invisible = /[\p{Cf}\p{DI}]/gu;
const pasted = /^[^<>]*<([^<>]*)>$/;
/** What the standard allows unquoted before the "@", and letters beyond ASCII (RFC 6531). */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const domainSigns = /^[\p{L}\p{M}\p{N}.。_-]+$/u;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** A domain in ASCII (`exämple.de` is `xn--exmple-cua.de`); unchanged where it cannot be one. */
function toAsciiDomain(domain: string): string {
  if (/^[!-~]*$/.test(domain) || !domainSigns.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain.toLowerCase();
  }
}

/**
 * An e-mail as it is stored, compared and mailed to: without what contacts and mail programs put around it (`mailto:`,
 * `Ana <ana@sala.pt>`, spaces, invisible characters), in usual letters instead of full width, the domain in ASCII.
 */
export function normalizeEmail(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replace(/(?<![\s,;.])[\s,;.]+$/, "");
  const address = (pasted.exec(plain)?.[1] ?? plain).trim().replace(/^mailto:([^?]*).*$/i, "$1");
  const at = address.lastIndexOf("@");
  return at === -1 ? address : address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1));
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  // Deleted accounts have an address below `.invalid`. No ending but an encoded one has digits.
  const isEnding = /^(?!invalid$)[a-z]{2,}$|^xn--/i.test(last);
  return isEnding && labels.length > 1 && labels.every((part) => label.test(part));
}

/** The problem of a normalized e-mail, if any: the reason why no mail can reach it. */
export function findEmailProblem(email: string): EmailProblem | undefined {
  if (email === "") return "required";
  const at = email.lastIndexOf("@");
  const local = email.slice(0, Math.max(at, 0));
  const domain = email.slice(at + 1);
  if (local === "" || domain === "") return "notEmail";
  if (!localPart.test(local) || !domainSigns.test(domain)) return "emailCharacters";
  if (/^\.|\.$|\.\./.test(local) || /^\.|\.\./.test(domain)) return "emailDots";
  if (!isDomain(domain)) return "emailDomain";
  return new TextEncoder().encode(local).length > 64 ? "emailLong" : undefined;
}
