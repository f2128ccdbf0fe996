interface Number {
  phone: string;
  phoneCountry: string;
}

/**
 * A number in international format, whether its calling code was typed along with it, as contacts and pages have it, or
 * not.
 */
export function writtenNumber({ phone, phoneCountry }: Number): string {
  const visible = phone.replaceAll(/[\p{Cf}\p{DI}]/gu, "").trim();
  const typed = visible.replace(/^(?:tel:|[([])*(?:\+|00)\s*(\d+)[)\]]?/i, "+$1").replace(/^tel:/i, "");
  return typed.startsWith("+") ? typed : `${phoneCountry} ${typed}`;
}
