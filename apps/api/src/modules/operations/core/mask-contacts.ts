import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Enough of an e-mail to recognize it, and no more. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2");

/** The same of a number (E.164): its calling code, which tells the country, and its last two digits. */
export function maskPhone(phone: string): string {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode ?? "";
  return `+${code}…${phone.slice(-2)}`;
}
