/** Secrets and personal data that are recognized by their shape. */
const shapes = [
  // Sessions, grants and tokens of mailed links: 256 bits in base64url.
  /(?<![\w./-])[\w-]{43}(?![\w./-])/,
  /\bbearer +\S/i,
  /\bauthorization\b/i,
  /\$argon2/,
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/i,
  // A number with its calling code.
  /(?<![\w.])\+\d{9,15}\b/,
];

/** Parts of a line, one of which a secret without spaces would be. */
const wordsOf = (line: string): string[] => line.split(/[^\p{L}\p{N}_.+@$-]+/u);

/**
 * The lines of logs that contain a token, password, code, e-mail or phone number.
 *
 * @param secrets those without a recognizable shape: passwords, codes, national numbers
 */
export function findLeaks(lines: Iterable<string>, secrets: ReadonlySet<string>): string[] {
  const texts = [...secrets].filter((secret) => /[^\p{L}\p{N}_.+@$-]/u.test(secret));
  const leaks: string[] = [];
  for (const line of lines) {
    const leak =
      shapes.map((shape) => shape.exec(line)?.[0]).find((found) => found !== undefined) ??
      texts.find((secret) => line.includes(secret)) ??
      wordsOf(line).find((word) => secrets.has(word));
    if (leak !== undefined) leaks.push(`${leak} in ${line}`);
  }
  return leaks;
}

/** Fields with secret or personal values that have no recognizable shape. */
const named = /"(?:password2?|oldpassword|code|phone|mobile)":"((?:[^"\\]|\\.){6,200})"/g;

/** The secrets of a body, by the names of its fields. */
export function secretsIn(json: string): string[] {
  const values = [...json.matchAll(named)].map(([, value = ""]) => JSON.parse(`"${value}"`) as string);
  // An ordinary word may be in a log for another reason, and error codes are logged on purpose.
  return values.filter((value) => /[^\p{L}_]/u.test(value));
}
