import { isInHand } from "./is-in-hand.ts";

/** How long (ms) the address of a file stays valid: some browsers fetch it after the press. */
const validMs = 60_000;

/** Downloads a file. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), validMs);
}

/**
 * Hands a file over in the way of the device: a phone shares it, others download it. Closing the share sheet is not a
 * failure.
 */
export async function handOver(file: File): Promise<void> {
  const files = [file];
  // Sharing is undefined on insecure origins.
  if (!isInHand() || typeof navigator.canShare !== "function" || !navigator.canShare({ files })) {
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
