/** The smaller sizes of a photo: squares of so many pixels, or as many as the photo has. */
export const photoSquares = [96, 320] as const;
/** Pixels of the longer edge of the photo itself, which is not cut; fewer where it came with fewer. */
export const photoEdge = 960;

/**
 * The name of a photo in a smaller size: `abc.webp` has the square `abc-96.webp`. A photo that has no such size is
 * served whole under that name.
 */
export const squareOf = (photo: string, size: (typeof photoSquares)[number]): string =>
  photo.replace(/\.webp$/, `-${size}.webp`);
