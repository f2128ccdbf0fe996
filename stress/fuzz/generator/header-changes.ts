import * as fc from "fast-check";
import { mentionNames } from "./tree.ts";

/** Header lines. A value is written byte for byte, so that it may be an invalid one. */
export type Headers = readonly (readonly [name: string, value: string])[];
export interface HeaderChange {
  /** Headers of these names are removed before others are added. */
  readonly drop?: string;
  readonly add: Headers;
}

const one = (name: string, ...values: string[]): HeaderChange => ({
  drop: name,
  add: values.map((value) => [name, value]),
});
const each = (name: string, ...values: string[]): HeaderChange[] => values.map((value) => one(name, value));

const token = "a".repeat(43);
const tokens: readonly HeaderChange[] = [
  { drop: "authorization", add: [] },
  ...each(
    "authorization",
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${token}`,
    `bearer  ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}\u00e9`,
    `Bearer ${"a".repeat(4_000)}`,
    "Bearer ' OR 1=1 --",
    "Bearer null",
    "Basic YTpi",
    "Digest username=a",
    `Token ${token}`,
    "\u00ff\u00fe",
  ),
  one("authorization", `Bearer ${token}`, `Bearer ${"b".repeat(43)}`),
  { add: [["authorization", `Bearer ${token}`]] },
];

const types: readonly HeaderChange[] = [
  { drop: "content-type", add: [] },
  ...each(
    "content-type",
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/xml",
    "application/json; charset=utf-16",
    "application/json; charset=utf-8; x=y",
    "application/json;;;",
    "application/json, text/plain",
    "APPLICATION/JSON",
    "application/json\u00ff",
    "application/ld+json",
    "application/jsonx",
    "*/*",
    "x",
    `application/json; x=${"a".repeat(4_000)}`,
  ),
  one("content-type", "application/json", "text/plain"),
  ...each("content-encoding", "gzip", "br", "identity", "gzip, gzip", "x"),
];

const keys: readonly HeaderChange[] = [
  ...each(
    "idempotency-key",
    "",
    " ",
    "1",
    "again",
    "a".repeat(200),
    "a".repeat(201),
    "a".repeat(8_000),
    "\u00e9\u00ff",
    "' OR 1=1 --",
  ),
  one("idempotency-key", "1", "2"),
];

const languages: readonly HeaderChange[] = [
  ...each(
    "accept-language",
    "",
    "pt",
    "pt-BR,pt;q=0.9",
    "*",
    "en;q=NaN,pt;q=Infinity",
    "pt;q=-1",
    "<script>",
    "__proto__",
    "constructor",
    ";;;,,,===",
    ",".repeat(8_000),
    "pt;q=0.1,".repeat(1_000),
    "\u00ff",
  ),
  one("accept-language", "pt", "en"),
];

const others: readonly HeaderChange[] = [
  ...each("host", "", "evil.example", "localhost:99999", "[::1", "a b", "127.0.0.1\u00ff", "a".repeat(4_000)),
  one("host", "a", "b"),
  ...each("cookie", "i18next=%", "i18next=pt; i18next=en", "=;=;=", `a=${"b".repeat(8_000)}`, "__proto__=1"),
  ...each("origin", "null", "http://evil.example", "http://127.0.0.1", "\u00ff"),
  ...each("if-none-match", "*", 'W/"x"', '"', "\u00ff"),
  ...each("if-modified-since", "yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
  ...each("if-match", "*", '"x"'),
  ...each("if-unmodified-since", "Thu, 01 Jan 1970 00:00:00 GMT"),
  ...each("range", "bytes=0-", "bytes=5-1", "bytes=-1", "bytes=0-1,2-3,4-5", "bytes=99999999999-", "x"),
  ...each("accept-encoding", "br", "gzip;q=0", "*;q=0", "identity;q=0", "br;q=NaN, x;q=2", ",".repeat(4_000)),
  ...each("accept", "text/html", "x", ""),
  ...each("x-forwarded-for", "1.2.3.4", "' OR 1=1", "1.2.3.4, ".repeat(400)),
  ...each("forwarded", "for=1.2.3.4;host=evil", ";;;"),
  ...each("x-http-method-override", "DELETE"),
  ...each("x-request-id", "mine", "a".repeat(4_000)),
  ...each("expect", "100-continue"),
  ...each("connection", "close", "keep-alive, x-request-id", "upgrade", "\u00ff"),
  {
    add: [
      ["connection", "upgrade"],
      ["upgrade", "websocket"],
    ],
  },
  {
    add: [
      ["connection", "upgrade, http2-settings"],
      ["upgrade", "h2c"],
      ["http2-settings", "AAMAAABkAAQCAAAAAAIAAAAA"],
    ],
  },
  {
    add: [
      ["te", "trailers"],
      ["trailer", "x"],
    ],
  },
  { add: Array.from({ length: 300 }, (_, n) => [`x-${n}`, "1"] as const) },
  { add: Array.from({ length: 200 }, () => ["x", "1"] as const) },
  { add: mentionNames.map((name) => [`x-${name}`, "__proto__"] as const) },
  {
    add: [
      ["__proto__", "1"],
      ["constructor", "2"],
      ["tostring", "3"],
    ],
  },
  {
    add: [
      ["x-tab", "a\tb"],
      ["x-empty", ""],
    ],
  },
  {
    add: [
      ["origin", "http://127.0.0.1"],
      ["access-control-request-method", "POST"],
      ["access-control-request-headers", "\u00ff"],
    ],
  },
];

export const headerChange: fc.Arbitrary<HeaderChange> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...tokens) },
  { weight: 4, arbitrary: fc.constantFrom(...types) },
  { weight: 3, arbitrary: fc.constantFrom(...keys) },
  { weight: 2, arbitrary: fc.constantFrom(...languages) },
  { weight: 6, arbitrary: fc.constantFrom(...others) },
);

/** Valid headers that differ between clients. */
export const soundHeaders: fc.Arbitrary<Headers> = fc
  .record({
    language: fc.constantFrom("en", "pt", undefined),
    key: fc.option(fc.integer({ min: 0, max: 2 ** 40 }), { nil: undefined, freq: 2 }),
  })
  .map(({ language, key }) => [
    ...(language === undefined ? [] : [["accept-language", language] as const]),
    ...(key === undefined ? [] : [["idempotency-key", `key-${key}`] as const]),
  ]);

/** Header lines after a change. */
export function changeHeaders(headers: Headers, { drop, add }: HeaderChange): Headers {
  return [...headers.filter(([name]) => name !== drop), ...add];
}
