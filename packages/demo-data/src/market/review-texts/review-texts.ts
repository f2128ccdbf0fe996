import type { VenueKey } from "../venues.ts";

type ByStars = Record<5 | 4 | 3, readonly string[]>;

/** Sentences of reviews in one language; each is written at most twice, and never twice on one page. */
export interface ReviewTexts {
  /** What venues write about workers, who may have any gender. */
  readonly ofPeople: ByStars;
  /** What workers write about any venue. */
  readonly ofVenues: ByStars;
  /** What workers write about one venue, with five stars. */
  readonly ofVenue: Partial<Record<VenueKey, readonly string[]>>;
}
