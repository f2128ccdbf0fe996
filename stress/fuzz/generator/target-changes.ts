import * as fc from "fast-check";

/** Faults in the request line. */
export type TargetChange = { how: "method"; method: string } | { how: "path"; change: string; part: number };

const methods = [
  "HEAD",
  "HEAD",
  "OPTIONS",
  "PUT",
  "PATCH",
  "DELETE",
  "TRACE",
  "GET",
  "POST",
  "PROPFIND",
  "get",
  "post",
  "FOO",
  "",
  "POST\u0000",
  "M-SEARCH",
  "QUERY",
] as const;

/** Faults in the path, at position `at`. */
const paths = {
  "an encoded slash": (path, at) =>
    path.replaceAll("/", (slash, index: number) => (index > at ? "%2f" : slash)),
  "two slashes": (path) => path.replaceAll("/", "//"),
  "a slash at the end": (path) => `${path}/`,
  dots: (path) => path.replace(/\/([^/]*)$/, "/../$1"),
  "encoded dots": (path) => `${path}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
  backslashes: (path) => path.replaceAll("/", "\\"),
  NUL: (path, at) => `${path.slice(0, at)}%00${path.slice(at)}`,
  "no UTF-8": (path, at) => `${path.slice(0, at)}%ff${path.slice(at)}`,
  "overlong UTF-8": (path, at) => `${path.slice(0, at)}%c0%ae%c0%af${path.slice(at)}`,
  "half a character": (path) => `${path}%ed%a0%80`,
  "a lone percent": (path, at) => `${path.slice(0, at)}%${path.slice(at)}`,
  "a bad escape": (path) => `${path}%zz`,
  "escaped twice": (path, at) => `${path.slice(0, at)}%2500${path.slice(at)}`,
  "everything escaped": (path) =>
    `/${Array.from(Buffer.from(path.slice(1)), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")}`,
  "bytes beyond ASCII": (path) => `${path}\u00ff\u00e9`,
  "a control character": (path) => `${path}\u0001`,
  "upper case": (path) => path.toUpperCase(),
  "a semicolon": (path) => `${path};jsessionid=1`,
  "a fragment": (path) => `${path}#x`,
  "an origin": (path) => `http://evil.example${path}`,
  "no slash": (path) => path.slice(1),
  "a star": () => "*",
  "nothing at all": () => "",
  "two origins": (path) => `//evil.example${path}`,
  "a space": (path, at) => `${path.slice(0, at)} ${path.slice(at)}`,
  "8 kB more": (path) => `${path}/${"a".repeat(8_000)}`,
  "20 kB more": (path) => `${path}/${"a".repeat(20_000)}`,
  "a thousand steps": (path) => `${path}${"/a".repeat(1_000)}`,
  "a question": (path) => `${path}?`,
  "a flood of questions": (path) => `${path}?${"a=1&".repeat(2_000)}`,
  "a prototype": (path) => `${path}?__proto__[a]=1&constructor.prototype=2&toString=3`,
  "a broken question": (path) => `${path}?%&=%ff&&==&a[=1&a]=2&%00`,
  "other languages": (path) => `${path}?lng=%00&lng[]=pt&lng=<script>`,
} satisfies Record<string, (path: string, at: number) => string>;

export const targetChange: fc.Arbitrary<TargetChange> = fc.oneof(
  fc.record({ how: fc.constant("method" as const), method: fc.constantFrom(...methods) }),
  fc.record({
    how: fc.constant("path" as const),
    change: fc.constantFrom(...Object.keys(paths)),
    part: fc.nat({ max: 1_000 }),
  }),
);

/** Method and target after a change. */
export function changeTarget(line: { method: string; target: string }, change: TargetChange) {
  if (change.how === "method") return { ...line, method: change.method };
  const { target } = line;
  const at = 1 + Math.floor(((target.length - 1) * change.part) / 1_000);
  return { ...line, target: paths[change.change as keyof typeof paths](target, at) };
}
