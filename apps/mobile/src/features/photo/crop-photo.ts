/** Part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As large as the largest size that the server keeps, and small enough for a slow network. */
const side = 1024;

/**
 * The square part of a picture as a JPEG of its own. The picture is turned as its camera said.
 *
 * @throws where the browser cannot read the picture
 */
export async function cropPhoto(address: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const edge = Math.min(side, Math.round(width));
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures");
  context.drawImage(picture, x, y, width, height, 0, 0, edge, edge);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error("The picture is too large to draw"))
          : resolve(new File([blob], "photo.jpg", { type: blob.type })),
      "image/jpeg",
      0.88,
    );
  });
}
