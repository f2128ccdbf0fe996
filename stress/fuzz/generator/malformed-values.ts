import * as fc from "fast-check";
import { Mention, mentionNames, mends, Raw, type Mend, type Tree } from "./tree.ts";

/** Numbers in valid and in invalid JSON. */
const numbers = [
  "0",
  "-0",
  "-1",
  "1.005",
  "0.30000000000000004",
  "1E+2",
  "1e21",
  "1e308",
  "1e999",
  "-1e999",
  "1e-400",
  "5e-324",
  "2.2250738585072014e-308",
  "2147483648",
  "4294967296",
  "9007199254740993",
  "9223372036854775808",
  "1".repeat(400),
  `0.${"0".repeat(400)}1`,
] as const;
const noNumbers = ["NaN", "Infinity", "0x10", "01", "+1", "1.", ".5", "1_000", "undefined", "1n"] as const;

export const malformedNumber = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom(...numbers) },
    { weight: 2, arbitrary: fc.double({ noDefaultInfinity: true, noNaN: true }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...noNumbers) },
  )
  .map((json) => new Raw(json));

/** Characters that are not allowed in a text, or that break naive parsers. */
export const signs = [
  "\u0000",
  "\ud800",
  "\udc00",
  "\u0001",
  "\u001b[2J",
  "\u007f",
  "\u0085",
  "\u2028",
  "\u202e",
  "\u2066",
  "\u200d",
  "\ufeff",
  "\ufffe",
  "\ufdfa",
  "\u{10ffff}",
  "\r\nSet-Cookie: a=b",
  "👩‍👩‍👧‍👦",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
] as const;

const texts = [
  "",
  " ",
  "\t\r\n",
  "\u00a0\u3000",
  "' OR 1=1 --",
  "'; DROP TABLE jobs; --",
  "$1",
  "%s%n%x%d",
  "{{7*7}}${7*7}<%= 7 %>",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "\\\\host\\share",
  "null",
  "true",
  "[object Object]",
  "__proto__",
  "2026-02-30",
  "2026-13-01",
  "0000-00-00",
  "1899-12-31",
  "2199-12-31",
  "+275760-09-13",
  "2026-06-01T00:00:00Z",
  "24:00",
  "23:60",
  "7:00",
  "-1:00",
  "1,5",
  "1e5",
  "٣",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "a@b",
  "a@b..co",
  `${"a".repeat(300)}@b.co`,
  `${"\ufdfa".repeat(100)}@b.co`,
  "e\u0301".repeat(60),
  `a${"\u0300".repeat(5_000)}`,
  "x".repeat(100_000),
  "🍸".repeat(25_000),
] as const;

/** Characters with a much longer compatibility form, which exceeds columns. */
const outgrowing = fc
  .array(fc.integer({ min: 0x3300, max: 0x33ff }), { minLength: 30, maxLength: 254 })
  .map((codes) => String.fromCodePoint(...codes));

export const malformedText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...texts) },
  { weight: 4, arbitrary: fc.constantFrom(...signs).map((sign) => `a${sign}b`) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
  { weight: 1, arbitrary: outgrowing },
  { weight: 1, arbitrary: fc.tuple(outgrowing, outgrowing).map(([one, two]) => `${one}@${two}.co`) },
);

/** Well-formed cursors with invalid content. */
const forgedCursor = fc
  .constantFrom<unknown>(
    null,
    [],
    {},
    [1],
    [1, 2, 3],
    ["1", "x"],
    [1, "00000000-0000-0000-0000-000000000000"],
    [-1, "00000000-0000-0000-0000-000000000000"],
    [1e300, "00000000-0000-0000-0000-000000000000"],
    [253_370_764_800_000, "00000000-0000-0000-0000-000000000000"],
    [0.5, "ffffffff-ffff-ffff-ffff-ffffffffffff"],
    [5e-324, "ffffffff-ffff-ffff-ffff-ffffffffffff"],
    [{ valueOf: 1 }, []],
  )
  .map((inside) => Buffer.from(JSON.stringify(inside)).toString("base64url"));

const anyMend = fc.constantFrom(...(Object.keys(mends) as Mend[]));

/** An id or a secret in place of another value. */
export const strayMention = fc
  .record({
    of: fc.constantFrom(...mentionNames),
    nth: fc.nat({ max: 9 }),
    mend: fc.option(anyMend, { nil: undefined }),
    setsAway: fc.nat({ max: 2 }),
  })
  .map(({ of, nth, mend, setsAway }) => new Mention(of, nth, { setsAway, ...(mend && { mend }) }));

// Three of them nested still have fewer levels than a body may have.
const deep = fc.nat({ max: 15 }).map((depth): Tree => {
  let tree: Tree = 1;
  for (let level = 0; level < depth; level += 1) tree = level % 2 === 0 ? [tree] : { a: tree };
  return tree;
});

const odd: readonly Tree[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { $ne: 1 },
  { toString: 1 },
  { length: 1e9 },
  { toJSON: "x" },
  { constructor: { prototype: { admin: true } } },
  Object.fromEntries([["__proto__", { admin: true }]]),
];

/** Unexpected values of any type. */
export const junk: fc.Arbitrary<Tree> = fc.oneof(
  { weight: 4, arbitrary: malformedText },
  { weight: 3, arbitrary: malformedNumber },
  { weight: 3, arbitrary: fc.constantFrom<Tree>(...odd) },
  { weight: 1, arbitrary: forgedCursor },
  { weight: 2, arbitrary: strayMention },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => value as Tree) },
);
