/** Part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longer edge (px) of the largest version that the server keeps, and small enough for a slow network. */
const edge = 1024;

/**
 * Crops a picture to a JPEG, with the orientation of its camera applied.
 *
 * @throws when the browser cannot decode the picture
 */
export async function cropPhoto(address: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, edge / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no 2D canvas");
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error("The canvas could not be encoded"))
          : resolve(new File([blob], "photo.jpg", { type: blob.type })),
      "image/jpeg",
      0.88,
    );
  });
}
