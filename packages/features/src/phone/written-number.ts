interface Number {
  phone: string;
  phoneCountry: string;
}

/** A number in international format, whether its calling code was typed along with it or not. */
export function writtenNumber({ phone, phoneCountry }: Number): string {
  const typed = phone.trim().replace(/^00/, "+");
  return typed.startsWith("+") ? typed : `${phoneCountry} ${phone}`;
}
