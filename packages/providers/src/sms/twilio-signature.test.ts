import { expect, test } from "vitest";
import { isSignedByTwilio } from "./twilio-signature.ts";

// The example in Twilio's documentation.
const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
const form = new URLSearchParams(
  "Digits=1234&To=%2B18005551212&From=%2B14158675309&Caller=%2B14158675309&CallSid=CA1234567890ABCDE",
);
const signature = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";

test("a signature by Twilio is accepted", () => {
  expect(isSignedByTwilio({ url, form }, signature, "12345")).toBe(true);
});

test.each<[string, string, URLSearchParams, unknown, string]>([
  ["another address", `${url}3`, form, signature, "12345"],
  ["another form", url, new URLSearchParams([...form, ["More", "1"]]), signature, "12345"],
  ["another account", url, form, signature, "12346"],
  ["no signature", url, form, undefined, "12345"],
  ["an empty one", url, form, "", "12345"],
  ["two of them", url, form, [signature, signature], "12345"],
  ["a longer one", url, form, `${signature}=`, "12345"],
])("%s is refused", (_what, request, sent, header, token) => {
  expect(isSignedByTwilio({ url: request, form: sent }, header, token)).toBe(false);
});
