/** The site as browsers and passkeys know it: a passkey works for its domain only. */
export const relyingPartyOf = (siteUrl: string) => ({
  rpName: "Bandeja",
  rpID: new URL(siteUrl).hostname,
  origin: new URL(siteUrl).origin,
});
