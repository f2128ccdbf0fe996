interface Number {
  phone: string;
  phoneCountry: string;
}

/** A number in international format, whether its calling code was typed along with it or not. */
export function writtenNumber({ phone, phoneCountry }: Number): string {
  return /^\s*(\+|00)/.test(phone) ? phone.trim() : `${phoneCountry} ${phone}`;
}
