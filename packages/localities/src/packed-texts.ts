/** Concatenated texts: the start of each (and the end of the last), and their UTF-8 bytes. */
export interface PackedTexts {
  starts: Uint32Array;
  bytes: Uint8Array;
}

/** Packs texts into bytes one by one, so that half a million of them take little memory. */
export function createTextPacker() {
  const starts: number[] = [0];
  let bytes = Buffer.alloc(1 << 20);
  let length = 0;
  return {
    add(text: string): void {
      const needed = length + Buffer.byteLength(text);
      if (needed > bytes.length) bytes = Buffer.concat([bytes], Math.max(needed, bytes.length * 2));
      length += bytes.write(text, length);
      starts.push(length);
    },
    packed: (): PackedTexts => ({ starts: Uint32Array.from(starts), bytes: bytes.subarray(0, length) }),
  };
}

/** Compares texts `a` and `b` byte by byte: below 0, 0 or above 0. */
export function compareTexts({ starts, bytes }: PackedTexts, a: number, b: number): number {
  const startA = starts[a] ?? 0;
  const startB = starts[b] ?? 0;
  const lengthA = (starts[a + 1] ?? 0) - startA;
  const lengthB = (starts[b + 1] ?? 0) - startB;
  const common = Math.min(lengthA, lengthB);
  for (let index = 0; index < common; index += 1) {
    const difference = (bytes[startA + index] ?? 0) - (bytes[startB + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

/** The same texts in another order. */
export function reorderTexts({ starts, bytes }: PackedTexts, order: Uint32Array): PackedTexts {
  const reordered = { starts: new Uint32Array(order.length + 1), bytes: new Uint8Array(bytes.length) };
  let length = 0;
  for (const [index, text] of order.entries()) {
    const one = bytes.subarray(starts[text], starts[text + 1]);
    reordered.bytes.set(one, length);
    length += one.length;
    reordered.starts[index + 1] = length;
  }
  return reordered;
}
