import { createHmac, timingSafeEqual } from "node:crypto";

interface SignedRequest {
  /** The URL that Twilio requested, with its query. */
  readonly url: string;
  readonly form: URLSearchParams;
}

/**
 * Twilio's `X-Twilio-Signature` of a form: an HMAC-SHA1, in base64, of the address and, sorted by name, each name and
 * value, concatenated.
 */
export function signAsTwilio({ url, form }: SignedRequest, authToken: string): string {
  const sorted = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return createHmac("sha1", authToken)
    .update(url + sorted.flat().join(""))
    .digest("base64");
}

/** Whether a request was signed with the account's token, which only Twilio has. */
export function isSignedByTwilio(request: SignedRequest, signature: unknown, authToken: string): boolean {
  const expected = Buffer.from(signAsTwilio(request, authToken));
  const received = Buffer.from(typeof signature === "string" ? signature : "");
  return received.length === expected.length && timingSafeEqual(received, expected);
}
