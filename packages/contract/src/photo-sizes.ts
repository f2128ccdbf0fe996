/** The edges in pixels of a photo's smaller, square sizes; a small photo is not enlarged. */
export const photoSquares = [96, 320] as const;
/** The maximum of the longer edge of the photo itself, in pixels. It is neither cropped nor enlarged. */
export const photoEdge = 960;

/**
 * The file name of a photo in a smaller size: `abc-96.webp` for `abc.webp`. If the size is missing, the photo itself is
 * served under that name.
 */
export const squareOf = (photo: string, size: (typeof photoSquares)[number]): string =>
  photo.replace(/\.webp$/, `-${size}.webp`);
