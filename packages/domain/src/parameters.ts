/** What counts in place of the rating of a worker without reviews, where workers are ordered by it. */
export const ratingWithoutReviews = 4;
