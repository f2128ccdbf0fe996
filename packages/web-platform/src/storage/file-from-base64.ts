/** A file that the API answered in base64. */
export function fileFromBase64(content: string, name: string, type: string): File {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}
