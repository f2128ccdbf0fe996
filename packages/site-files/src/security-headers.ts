import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

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
 * Of answers that are no document, in case a browser opens one as such: nothing may be loaded, framed or run. Documents
 * have a content policy of their own.
 */
const forData = {
  "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  "x-frame-options": "DENY",
};

/** The headers of answers that a browser may open as a document. */
const forDocuments = {
  ...forData,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissions,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-permitted-cross-domain-policies": "none",
  // Turned off: the old XSS filter of browsers could itself be used to break pages.
  "x-xss-protection": "0",
};

/** Whether a request is for the API, unknown paths below it included. */
export const isApiPath = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url);

const protecting = (siteUrl: string, headers: Readonly<Record<string, string>>) => ({
  ...always,
  ...headers,
  ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

/**
 * Sets the headers of every answer. Answers of the API are not cached, except those that a call allows; those of calls
 * lack what browsers read for documents only.
 *
 * @param isCall whether a request is of a call, whose answer is JSON
 */
export function protectAnswers(
  app: FastifyInstance,
  siteUrl: string,
  isCall: (request: FastifyRequest) => boolean = () => false,
): void {
  const headers = protecting(siteUrl, forDocuments);
  const apiHeaders = { ...headers, "cache-control": "no-store" };
  const callHeaders = protecting(siteUrl, { ...forData, "cache-control": "no-store" });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(isCall(request) ? callHeaders : isApiPath(request.url) ? apiHeaders : headers);
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
