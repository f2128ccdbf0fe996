/** Copies a text to the clipboard. @returns whether it did: it may be forbidden, and the text is then copied by hand */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
