/**
 * The placeholder for the site's public origin in prerendered documents, which the server replaces by `SITE_URL`. The
 * name is reserved (RFC 2606), so it is never a real address.
 */
export const builtOrigin = "https://site.invalid";
