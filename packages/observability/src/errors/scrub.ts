/** What PostgreSQL and others quote are values. */
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|\([^()]*\)=\([^()]*\)/g;
const address = /[^\s<>"'@]+@[^\s<>"']+/g;
/** Phone numbers, codes, ids and tokens; not ports or status codes. */
const long = /\+?\d[\d\s-]{5,}\d|\b(?=\w*\d)[\w-]{16,}\b/g;

const maxLength = 300;

/**
 * The text of an error without what may be personal or secret: quoted values, addresses, long numbers and tokens. Drizzle
 * writes the values of a statement below it.
 */
export function scrub(message: string): string {
  const [text = ""] = message.split(/\nparams:|\nFailed query/);
  return text
    .replaceAll(quoted, "…")
    .replaceAll(address, "…")
    .replaceAll(long, "…")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}
