/** The kinds of pictures that photos are made from: pickers offer these, and the server reads no other. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The kind of a file by its first 12 bytes, whatever its name says; undefined for any other kind. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const beginning = String.fromCodePoint(...bytes.subarray(0, 12));
  if (beginning.startsWith("\u00FF\u00D8\u00FF")) return "image/jpeg";
  if (beginning.startsWith("\u0089PNG\r\n\u001A\n")) return "image/png";
  return beginning.startsWith("RIFF") && beginning.endsWith("WEBP") ? "image/webp" : undefined;
}
