/** Longest accepted texts, in UTF-16 code units. */
export const textLimits = {
  username: 60,
  name: 100,
  email: 254,
  address: 200,
  place: 120,
  zipcode: 20,
  phone: 20,
  phonecountry: 5,
  note: 1000,
  message: 2000,
  review: 1000,
  report: 2000,
  reason: 500,
  appeal: 1000,
  id: 100,
  token: 200,
  clientId: 100,
  idempotencyKey: 200,
  cursor: 400,
  endpoint: 1000,
  timezone: 60,
} as const;

/** Specification section 9: password minimum 7 characters; the contract adds the maximum. */
export const passwordLength = { min: 7, max: 200 } as const;

/** Specification section 5: waitstaff needed is 1 to 19. */
export const openingsRange = { min: 1, max: 19 } as const;

/** Specification section 5: hour value minimum 0.01, step 0.01. */
export const hourlyValueRange = { min: 0.01, max: 9_999_999.99 } as const;

/** How far from the middle of its city a venue may say that it is, in kilometres. */
export const pinReach = 100;

/** Searches around a point that reach less far than this, in kilometres, find only jobs of venues that have set a pin. */
export const pinnedOnlyBelow = 25;

/** The delays, in minutes, that a worker may report. */
export const lateRange = { min: 5, max: 120 } as const;

/** Most worked minutes of a job over all its days, of which there are 31 at most. */
export const workedRange = { min: 1, max: 31 * 24 * 60 } as const;

/**
 * Rows of one page of a list. `whole` is that of the specification's lists asked for with neither `limit` nor `cursor`:
 * its client knows no pages, and would miss the rest.
 */
export const pageSize = { default: 50, max: 100, whole: 500 } as const;

/** Specification section 5: city search starts only when the text is longer than 4 characters. */
export const citySearchLongerThan = 4;
export const citySearchResults = 10;

/** A POST body larger than this is refused with 413. */
export const bodyLimitBytes = 1_000_000;
/** As `bodyLimitBytes`, for a file of a form. */
export const fileLimitBytes = 10_000_000;

/** A picture of more pixels than this is no photo of a face: the largest of telephones have 48 million. */
export const photoLimitPixels = 50_000_000;
