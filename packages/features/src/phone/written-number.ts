interface Number {
  phone: string;
  phonecountry: string;
}

/** A number in international format, whether its calling code was typed along with it or not. */
export function writtenNumber({ phone, phonecountry }: Number): string {
  return /^\s*(\+|00)/.test(phone) ? phone.trim() : `${phonecountry} ${phone}`;
}
