// The parameters of Punycode (RFC 3492, section 5).
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;

const digitOf = (character: string): number => Number.parseInt(character, base);
/** Punycode counts letters before digits: a = 0, 9 = 35. */
const valueOf = (digit: number): number => (digit < 10 ? digit + 26 : digit - 10);

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

/** Decodes what follows `xn--` in a label of a domain; undefined where it is no Punycode. */
export function decodePunycode(encoded: string): string | undefined {
  const split = encoded.lastIndexOf("-");
  const letters = Array.from(encoded.slice(0, Math.max(split, 0)));
  const digits = encoded.slice(split + 1);
  let code = 128;
  let bias = 72;
  let position = 0;
  for (let at = 0; at < digits.length;) {
    const before = position;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(digits[at] ?? "");
      if (Number.isNaN(digit)) return undefined;
      at += 1;
      const value = valueOf(digit);
      position += value * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = letters.length + 1;
    bias = adapt(position - before, length, before === 0);
    code += Math.floor(position / length);
    if (code > 0x10_ff_ff) return undefined;
    position %= length;
    letters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return letters.join("");
}
