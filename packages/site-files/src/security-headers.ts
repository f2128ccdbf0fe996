import type { FastifyInstance, FastifyReply } from "fastify";

// The permissions of pages here; all others are denied.
const permissions = [
  "geolocation=(self)",
  ...[
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
  ].map((feature) => `${feature}=()`),
].join(", ");

/** The headers that protect any answer, a file that a page loads included. */
const always = {
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/**
 * The headers of answers that a browser may open as a document. This content policy is for those that are none;
 * documents have their own.
 */
const forDocuments = {
  "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissions,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  // Turned off: the old XSS filter of browsers could itself be used to break pages.
  "x-xss-protection": "0",
};

/** Whether a request is for the API, unknown paths below it included. */
export const isApiPath = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url);

/** The headers that protect an answer of the site at `siteUrl`; fewer for a file that pages load. */
export const protectiveHeaders = (siteUrl: string, isSubresource = false): Record<string, string> => ({
  ...always,
  ...(!isSubresource && forDocuments),
  ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

/** Sets the headers of every answer. Answers of the API are not cached, except those that a call allows. */
export function protectAnswers(app: FastifyInstance, siteUrl: string): void {
  const headers = protectiveHeaders(siteUrl);
  const apiHeaders = { ...headers, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(isApiPath(request.url) ? apiHeaders : headers);
    done();
  });
}

/**
 * Removes from an answer the headers that browsers read for documents only: a page of fifty scripts would repeat them
 * fifty times.
 */
export function omitDocumentHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(forDocuments)) void reply.removeHeader(name);
}
