/** Encodes a file as a `data:` URL, to be stored as text. */
export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read")));
    reader.readAsDataURL(file);
  });
}

/** Decodes a photo that `dataAddress` encoded. */
export function fileOf(address: string): File {
  const [head = "", text = ""] = address.split(",");
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], "photo.jpg", { type: /^data:([^;]+)/.exec(head)?.[1] ?? "image/jpeg" });
}
