import type { FastifyInstance } from "fastify";

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

/**
 * The headers of every answer. This content policy is for answers that are not documents; documents have
 * their own.
 */
const always = {
  "content-security-policy": "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissions,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  // Turned off: the old XSS filter of browsers could itself be used to break pages.
  "x-xss-protection": "0",
};

/** Whether a request is for the API, unknown paths below it included. */
export const isApiPath = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url);

/** The headers of every answer. Answers of the API are not cached, except those that a call allows. */
export function protectAnswers(app: FastifyInstance, siteUrl: string): void {
  const headers = {
    ...always,
    ...(siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
  const apiHeaders = { ...headers, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(isApiPath(request.url) ? apiHeaders : headers);
    done();
  });
}
