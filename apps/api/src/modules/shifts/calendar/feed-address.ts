/** The address of a calendar at the site's root. Its token is a secret: see `hideSecrets`. */
export const feedAddress = (siteUrl: string, token: string): string => `${siteUrl}/calendar/${token}.ics`;

/** The token in the last part of such an address; undefined in what is none. */
export function tokenIn(file: string): string | undefined {
  return /^([\w-]{43})\.ics$/.exec(file)?.[1];
}
