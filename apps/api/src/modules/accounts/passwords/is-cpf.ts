/**
 * Whether a text is a CPF, the number by which everybody in Brazil is known to shops and offices: eleven digits, of which
 * the last two follow from the others.
 */
export function isCpf(text: string): boolean {
  const digits = text.replaceAll(/[\s.-]/g, "");
  if (!/^\d{11}$/.test(digits)) return false;
  const checkOf = (start: string) => {
    const sum = Array.from(start, (digit, at) => Number(digit) * (start.length + 1 - at)).reduce(
      (a, b) => a + b,
    );
    return String(((sum * 10) % 11) % 10);
  };
  return [9, 10].every((at) => digits[at] === checkOf(digits.slice(0, at)));
}
