/** Goes to a page that is not ours, in this window: an installed app shows it above itself. */
export const redirectTo = (address: string): void => window.location.assign(address);
