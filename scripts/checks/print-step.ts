/** The time since an instant: `12.3 s`. */
export const secondsSince = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** The line of a step that has ended: `✓ lint      12.3 s`. */
export const describeStep = (mark: "✓" | "✗" | "–", name: string, began: number): string =>
  `${mark} ${name.padEnd(8)}${secondsSince(began).padStart(8)}`;

/** Prints the line of a step, and the output of one that failed. */
export function printStep(
  name: string,
  began: number,
  { code, output }: { readonly code: number; readonly output: string },
  more = "",
): void {
  console.log(describeStep(code === 0 ? "✓" : "✗", name, began) + more);
  if (code !== 0) console.log(`${output.trimEnd()}\n── end of ${name}`);
}
