interface Number {
  phone: string;
  phoneCountry: string;
}

/**
 * A number in international format, whether its calling code was typed along with it, as contacts and pages have it, or
 * not.
 */
export function writtenNumber({ phone, phoneCountry }: Number): string {
  const typed = phone
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    // Brackets around the calling code, and the "tel:" of a link.
    .replace(/^[tel:([]*(\+|00)(\d+)[)\]]?/, "+$2");
  return typed.startsWith("+") ? typed : `${phoneCountry} ${typed}`;
}
