/** Hands the browser a file to keep. */
export function keepFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Hands a file over the way the device is used to: on a telephone to another program or somebody else, elsewhere to be
 * kept. Who closes the telephone's list of programs has what they wanted.
 */
export async function handOver(file: File): Promise<void> {
  const files = [file];
  const isInHand = window.matchMedia("(pointer: coarse)").matches;
  // Absent where a page is not secure.
  if (!isInHand || typeof navigator.canShare !== "function" || !navigator.canShare({ files })) {
    keepFile(file);
    return;
  }
  try {
    await navigator.share({ files });
  } catch (failure) {
    // The press is too long ago for some browsers.
    if (failure instanceof DOMException && failure.name !== "AbortError") keepFile(file);
  }
}
