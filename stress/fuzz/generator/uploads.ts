import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { blackPng, drawHalves, jpegOf, pngChunk } from "@bandeja/api/testing/pictures";

const jpeg = await jpegOf(40, 30);
const webp = await drawHalves(9, 9).webp().toBuffer();
const gif = await drawHalves(9, 9).gif().toBuffer();
const tiff = await drawHalves(9, 9).tiff().toBuffer();
const png = blackPng(2, 2);

const text = (said: string) => Buffer.from(said, "latin1");
const jpegMagic = text("\xff\xd8\xff\xe0");
const pngMagic = text("\x89PNG\r\n\x1a\n");
const webpMagic = text("RIFF\x24\0\0\0WEBP");
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const entities = Array.from({ length: 12 }, (_, n) => {
  const before = `&l${n - 1};`;
  return `<!ENTITY l${n} "${n === 0 ? "lol" : before.repeat(10)}">`;
}).join("");

/** A PNG with an additional chunk after its header. */
const withChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);
/** A PNG whose header states another width and height. */
function declaring(width: number, height: number): Buffer {
  const lying = Buffer.from(png);
  lying.writeUInt32BE(width, 16);
  lying.writeUInt32BE(height, 20);
  return lying;
}
/** Eighty megabytes of zeros compressed to eighty kilobytes. */
const bomb = () => deflateSync(Buffer.alloc(80_000_000), { level: 9 });

/** A JPEG with superfluous segments of 64 kB. */
function padded(segments: number): Buffer {
  const segment = Buffer.concat([text("\xff\xe1\xff\xff"), Buffer.alloc(65_533, "E")]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: segments }, () => segment),
    jpeg.subarray(2),
  ]);
}

type File = readonly [what: string, bytes: Buffer];

/** Valid pictures, some with ignored extra data. */
export const soundFiles: readonly File[] = [
  ["a JPEG", jpeg],
  ["a WebP", webp],
  ["a PNG", png],
  ["a JPEG that is a page as well", Buffer.concat([jpeg, text(`<html><script>alert(1)</script>`)])],
  ["a JPEG that is an archive as well", Buffer.concat([jpeg, text("PK\x03\x04"), Buffer.alloc(4_000)])],
  ["a JPEG of two megabytes of remarks", padded(30)],
  ["a bomb in a colour profile", withChunk("iCCP", Buffer.concat([text("x\0\0"), bomb()]))],
  ["a bomb in a remark", withChunk("zTXt", Buffer.concat([text("x\0\0"), bomb()]))],
];

/** Files that are not pictures, or not accepted. */
export const brokenFiles: readonly File[] = [
  ["nothing", Buffer.of()],
  ["one byte", text("\xff")],
  ["text", text("Hello")],
  ["a page", text(`<!doctype html><script>alert(1)</script>`)],
  ["an SVG", text(svg)],
  [
    "an SVG that reads a file",
    text(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace("<script>", "<text>&x;</text><script>")}`,
    ),
  ],
  ["an SVG of a billion words", text(`<!DOCTYPE svg [${entities}]><svg>&l11;</svg>`)],
  ["an SVG behind the beginning of a JPEG", Buffer.concat([jpegMagic, text(svg)])],
  ["an SVG behind the beginning of a WebP", Buffer.concat([webpMagic, text(svg)])],
  ["a GIF", gif],
  ["a GIF that is a script as well", text("GIF89a/*\0*/=1;alert(1)")],
  ["a TIFF", tiff],
  ["a BMP", Buffer.concat([text("BM"), Buffer.alloc(100)])],
  ["a PDF", text("%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj")],
  ["an MVG", text("push graphic-context\nfill 'url(https://127.0.0.1/|touch /tmp/x)'\npop graphic-context")],
  ["a PostScript", text("%!PS\n(%pipe%id) (w) file")],
  ["the beginning of a JPEG", jpegMagic],
  ["the beginning of a PNG", pngMagic],
  ["the beginning of a WebP", webpMagic],
  ["a PNG without pixels", png.subarray(0, 33)],
  ["a PNG of no width", declaring(0, 2)],
  ["a PNG that says to be as large as a number can be", declaring(0x7f_ff_ff_ff, 0x7f_ff_ff_ff)],
  ["a PNG of more rows than it has", declaring(2, 40_000)],
  ["a bomb of pixels", blackPng(10_000, 6_000)],
  ["a bomb of pixels in one row", blackPng(60_000_000, 1)],
  ["half a JPEG", jpeg.subarray(0, jpeg.length >> 1)],
  ["half a WebP", webp.subarray(0, webp.length >> 1)],
  ["more than a file may have", Buffer.concat([jpeg, Buffer.alloc(10_000_001)])],
];

/** The body of an upload, and its content type. */
export interface Upload {
  readonly type: string;
  readonly body: Buffer;
}
type Form = readonly [what: string, write: (file: Buffer) => Upload];

const sound = 'form-data; name="photo"; filename="me.jpg"';
const boundary = "a-boundary";
const sentAs = (type: string, ...parts: readonly (Buffer | string)[]): Upload => ({
  type,
  body: Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part))),
});
const formType = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, more = "") => `--${boundary}\r\nContent-Disposition: ${head}\r\n${more}\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const withHead =
  (head: string, more = "") =>
  (file: Buffer) =>
    sentAs(formType, part(head, more), file, end);

/** Valid forms. */
export const soundForms: readonly Form[] = [
  ["plainly", withHead(sound)],
  ["as a page", withHead(sound, "Content-Type: text/html\r\n")],
  ["as a program", withHead(sound.replace("me.jpg", "me.php"), "Content-Type: application/x-php\r\n")],
  ["under another’s path", withHead(sound.replace("me.jpg", "../../../../etc/passwd"))],
  ["under a path of Windows", withHead(sound.replace("me.jpg", "C:\\\\con\\\\nul.jpg"))],
  [
    "with a field that nobody asked for",
    (file) => sentAs(formType, part('form-data; name="admin"'), "true\r\n", part(sound), file, end),
  ],
  [
    "with a field named __proto__",
    (file) =>
      sentAs(formType, part('form-data; name="__proto__"'), '{"admin":true}\r\n', part(sound), file, end),
  ],
  [
    "behind a quoted boundary",
    (file) => ({ ...withHead(sound)(file), type: `multipart/form-data; boundary="${boundary}"` }),
  ],
  [
    "behind a text of five megabytes",
    (file) =>
      sentAs(formType, part('form-data; name="note"'), "x".repeat(5_000_000), "\r\n", part(sound), file, end),
  ],
];

/** Forms that cannot be parsed, or that have the file in the wrong place. */
export const brokenForms: readonly Form[] = [
  ["without a form", (file) => sentAs("image/jpeg", file)],
  [
    "as JSON",
    (file) => sentAs("application/json", JSON.stringify({ photo: file.toString("base64").slice(0, 9_000) })),
  ],
  [
    "as an address",
    (file) => sentAs("application/x-www-form-urlencoded", `photo=${file.toString("hex").slice(0, 9_000)}`),
  ],
  [
    "as a form of another kind",
    (file) => ({ ...withHead(sound)(file), type: formType.replace("form-data", "mixed") }),
  ],
  ["without a boundary", (file) => ({ ...withHead(sound)(file), type: "multipart/form-data" })],
  ["with another boundary", (file) => ({ ...withHead(sound)(file), type: `${formType}-2` })],
  [
    "with a boundary of nothing",
    (file) => ({ ...withHead(sound)(file), type: 'multipart/form-data; boundary=""' }),
  ],
  ["with a long boundary", (file) => ({ ...withHead(sound)(file), type: `${formType}${"x".repeat(5_000)}` })],
  [
    "with a boundary that is a pattern",
    (file) => ({ ...withHead(sound)(file), type: "multipart/form-data; boundary=(.*)+$" }),
  ],
  ["as a text", withHead('form-data; name="photo"')],
  ["under another field", withHead(sound.replace("photo", "picture"))],
  ["without a name", withHead("form-data")],
  ["without a disposition", (file) => sentAs(formType, `--${boundary}\r\n\r\n`, file, end)],
  ["without an end", (file) => sentAs(formType, part(sound), file)],
  [
    "with lines that end otherwise",
    (file) => sentAs(formType, part(sound).replaceAll("\r", ""), file, end.replaceAll("\r", "")),
  ],
  ["twice", (file) => sentAs(formType, part(sound), file, "\r\n", part(sound), file, end)],
  [
    "in a form in the form",
    (file) =>
      sentAs(
        formType,
        part(sound, "Content-Type: multipart/mixed; boundary=b\r\n"),
        "--b\r\n\r\n",
        file,
        "\r\n--b--",
        end,
      ),
  ],
  [
    "among thirty parts",
    (file) => sentAs(formType, `${part('form-data; name="a"')}x\r\n`.repeat(30), part(sound), file, end),
  ],
  [
    "among fifty thousand parts",
    (file) => sentAs(formType, `${part('form-data; name="a"')}x\r\n`.repeat(50_000), part(sound), file, end),
  ],
  ["with a head of 50 kB", withHead(sound, `X: ${"a".repeat(50_000)}\r\n`)],
  ["with a thousand heads", withHead(sound, "X: a\r\n".repeat(1_000))],
  ["with a name of 50 kB", withHead(`form-data; name="${"p".repeat(50_000)}"; filename="a"`)],
  ["with NUL in its head", withHead(`${sound}\0`)],
  ["in nothing but delimiters", () => sentAs(formType, `--${boundary}\r\n`.repeat(1_000))],
  ["in nothing", () => sentAs(formType)],
  ["under a long name", withHead(sound.replace("me", "m".repeat(2_000)))],
];

const spoilt = fc
  .record({
    file: fc.constantFrom(...soundFiles),
    at: fc.nat({ max: 999 }),
    drop: fc.nat({ max: 400 }),
    put: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ file: [what, bytes], at, drop, put }): File => {
    const offset = Math.floor((at * bytes.length) / 1_000);
    return [
      `${what}, spoilt`,
      Buffer.concat([bytes.subarray(0, offset), put, bytes.subarray(offset + drop)]),
    ];
  });

/** Any file in any form. */
export const anyUpload = fc
  .record({
    file: fc.oneof(
      { weight: 6, arbitrary: spoilt },
      { weight: 1, arbitrary: fc.constantFrom(...soundFiles) },
      { weight: 1, arbitrary: fc.constantFrom(...brokenFiles) },
    ),
    form: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...soundForms) },
      { weight: 1, arbitrary: fc.constantFrom(...brokenForms) },
    ),
  })
  .map(({ file: [what, bytes], form: [how, write] }) => ({ what: `${what}, ${how}`, ...write(bytes) }));
