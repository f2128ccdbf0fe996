/** Enough of an e-mail to recognize it, and no more. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2");

/** The same of a number. */
export const maskPhone = (phone: string): string => phone.replace(/^(\+\d{2}).*(\d{2})$/, "$1…$2");
