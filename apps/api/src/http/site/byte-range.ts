/** Part of a file: its first and its last byte, both counted from 0 and both in it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a `Range` header asks for of a file of `size` bytes (RFC 9110, 14.2): `bytes=0-1`, `bytes=500-`,
 * `bytes=-500`. "unsatisfiable" where the file has no such bytes; undefined for several parts at once and whatever else
 * is no single range of bytes: the whole file is the answer then.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== "" && Number(to) < first) return undefined;
  return first >= size ? "unsatisfiable" : { first, last };
}
