/** Downloads a file. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Hands a file over in the way of the device: a phone shares it, others download it. Closing the share sheet is not a
 * failure.
 */
export async function handOver(file: File): Promise<void> {
  const files = [file];
  const isInHand = window.matchMedia("(pointer: coarse)").matches;
  // Sharing is undefined on insecure origins.
  if (!isInHand || typeof navigator.canShare !== "function" || !navigator.canShare({ files })) {
    saveFile(file);
    return;
  }
  try {
    await navigator.share({ files });
  } catch (failure) {
    // Some browsers refuse to share when the press is too long ago.
    if (failure instanceof DOMException && failure.name !== "AbortError") saveFile(file);
  }
}
