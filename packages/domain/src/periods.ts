/**
 * Periods that the server enforces and the legal texts state (docs/product.md, "Accounts and sign-in", "Phones and
 * codes", "Contact details").
 */

/** Days after its last use after which a session ends. */
export const unusedSessionDays = 30;
/** Days after the login after which a session ends, however often it is used. */
export const longestSessionDays = 90;
/** Hours for which a link to an account's data works. */
export const exportLinkHours = 48;
/** Minutes for which a code sent to a phone is valid. */
export const codeMinutes = 10;
/** How long a device is known after its last login, on which no second step is needed. */
export const knownDeviceDays = 180;
