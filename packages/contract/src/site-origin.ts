/**
 * Stands in the built documents of the site for its public address, which only the server knows that sends them
 * (`SITE_URL`). It is no address: the name is reserved (RFC 2606).
 */
export const builtOrigin = "https://site.invalid";
