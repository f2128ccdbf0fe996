/** The URL of a photo: "/uploads/{photo}" (specification section 7). */
export const photoUrl = (photo: string | null): string | null =>
  photo === null ? null : `/uploads/${encodeURIComponent(photo)}`;
