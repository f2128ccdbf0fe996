const oneCode = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/g;

/** The code in a typed or pasted text, which may be the whole message: its only six digits in a row, or else all digits. */
export function readCode(text: string): string {
  const plain = text.normalize("NFKC");
  const codes = plain.match(oneCode) ?? [];
  return (codes.length === 1 ? codes.join("") : plain).replaceAll(/\D/g, "");
}
