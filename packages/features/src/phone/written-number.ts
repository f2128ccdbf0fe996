interface Number {
  phone: string;
  phoneCountry: string;
}

/**
 * A number in international format, whether its calling code was typed along with it, as contacts and pages have it, or
 * not.
 */
export function writtenNumber({ phone, phoneCountry }: Number): string {
  const typed = phone.replace(/^\D*(?:\+|00)(\d+)[)\]\s-]*/, "+$1 ").trim();
  return typed.startsWith("+") ? typed : `${phoneCountry} ${typed}`;
}
