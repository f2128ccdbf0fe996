/** The mean of an account's stars to one decimal; null without reviews, which is not zero. */
export function averageRating({
  starSum,
  reviewCount,
}: {
  starSum: number;
  reviewCount: number;
}): number | null {
  return reviewCount === 0 ? null : Math.round((starSum * 10) / reviewCount) / 10;
}
