/** Goes to an external page in this window: an installed app shows it in a browser view on top. */
export const redirectTo = (address: string): void => window.location.assign(address);
