import { expect, test } from "vitest";
import { readableAddress } from "./readable-address.ts";

test.each([
  ["/api/jobs/1?limit=2", "/api/jobs/1?limit=2"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/caf%e9", "/caf%25e9"],
  ["/a%", "/a%25"],
  ["/a%2fb%zz", "/a%252fb%25zz"],
  ["/a?b=%e9&c=%", "/a?b=%e9&c=%"],
  ["/%c0%af#%", "/%25c0%25af#%"],
  ["http://example.com/api/jobs/1?limit=2", "/api/jobs/1?limit=2"],
  ["HTTP://example.com:80", "/"],
  ["http://example.com?a", "/?a"],
  ["http://[::1", "/"],
  ["*", "/*"],
  ["", "/"],
])("%s is routed as %s", (url, path) => {
  expect(readableAddress({ url })).toBe(path);
  expect(() => decodeURIComponent(path.split(/[?#]/, 1)[0]!)).not.toThrow();
});
