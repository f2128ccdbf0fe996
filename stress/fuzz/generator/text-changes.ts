import { gzipSync } from "node:zlib";
import * as fc from "fast-check";

/** Faults in the bytes of a body. */
export type TextChange = { how: (typeof ways)[number]; part: number };

const ways = [
  "cut",
  "empty",
  "blank",
  "twice",
  "tail",
  "mark",
  "comma",
  "repeated",
  "comment",
  "quotes",
  "form",
  "utf16",
  "latin1",
  "noUtf8",
  "overlong",
  "halfPair",
  "nul",
  "gzip",
  "deep",
  "deepMember",
  "members",
  "random",
] as const;

export const textChange: fc.Arbitrary<TextChange> = fc.record({
  how: fc.constantFrom(...ways),
  part: fc.nat({ max: 1_000 }),
});

/** Inserts bytes into a text; `part` is the position in thousandths of its length. */
function insert(json: string, part: number, bytes: number[]): Buffer {
  const at = Math.floor((json.length * part) / 1_000);
  return Buffer.concat([Buffer.from(json.slice(0, at)), Buffer.from(bytes), Buffer.from(json.slice(at))]);
}

/** Inserts members at the beginning of an object; any other JSON stays unchanged. */
const withFirst = (json: string, members: string): string =>
  json.startsWith("{") ? `{${members}${json.length > 2 ? "," : ""}${json.slice(1)}` : json;

/** Repeats the first name of an object, with another value. */
const repeated = (json: string): string => {
  const name = /^\{("(?:[^"\\]|\\.)*"):/.exec(json)?.[1];
  return name === undefined ? json : withFirst(json, `${name}:{"$gt":""}`);
};

/** The bytes of a body after a change. */
export function changeText(json: string, { how, part }: TextChange): Buffer {
  switch (how) {
    case "cut":
      return Buffer.from(json.slice(0, Math.floor((json.length * part) / 1_000)));
    case "empty":
      return Buffer.of();
    case "blank":
      return Buffer.alloc(1 + Math.floor(part * 200), " \n");
    case "twice":
      return Buffer.from(json + json);
    case "tail":
      return Buffer.from(`${json}\u0000`);
    case "mark":
      return Buffer.from(`\ufeff${json}`);
    case "comma":
      return Buffer.from(json.replace(/\}$/, ",}"));
    case "repeated":
      return Buffer.from(repeated(json));
    case "comment":
      return Buffer.from(`/* ${part} */${json}`);
    case "quotes":
      return Buffer.from(json.replaceAll('"', "'"));
    case "form":
      return Buffer.from("email=a%40b.co&password=x&__proto__[admin]=1");
    case "utf16":
      return Buffer.from(json, "utf16le");
    case "latin1":
      return Buffer.from(withFirst(json, '"obs":"café"'), "latin1");
    case "noUtf8":
      return insert(json, part, [0xff, 0xfe]);
    case "overlong":
      return insert(json, part, [0xc0, 0xaf]);
    case "halfPair":
      return insert(json, part, [0xed, 0xa0, 0x80]);
    case "nul":
      return insert(json, part, [0]);
    case "gzip":
      return gzipSync(json);
    case "deep":
      return Buffer.from('[{"a":'.repeat(1 + Math.floor(part * 50)));
    case "deepMember": {
      const depth = 1 + Math.floor(part * 10);
      return Buffer.from(withFirst(json, `"more":${"[".repeat(depth)}${"]".repeat(depth)}`));
    }
    case "members": {
      const names = Array.from({ length: Math.floor(part * 20) }, (_, n) => `"m${n}":${n}`);
      return Buffer.from(names.length === 0 ? json : withFirst(json, names.join(",")));
    }
    case "random":
      return Buffer.from(Array.from({ length: 512 }, (_, n) => (part * 7_919 * (n + 1)) % 251));
  }
}
