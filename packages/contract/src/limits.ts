/** The maximum lengths of texts, in Unicode code points: an emoji of one code point counts once, as in the database. */
export const textLimits = {
  username: 60,
  name: 100,
  email: 254,
  address: 200,
  place: 120,
  zipcode: 10,
  district: 60,
  taxNumber: 40,
  phone: 40,
  phonecountry: 5,
  codeMessage: 320,
  note: 1000,
  search: 60,
  description: 600,
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

/** A statement of reasons names so many shifts by their days and hours; of more, it says their number. */
export const shiftsNamed = 3;

/** Specification section 9: password minimum 7 characters; the contract adds the maximum. */
export const passwordLength = { min: 7, max: 200 } as const;

/** Specification section 5: hour value minimum 0.01, step 0.01. */
export const hourlyValueRange = { min: 0.01, max: 9_999_999.99 } as const;

/** The maximum of worked minutes of a job over all its days, at most 31. */
export const workedRange = { min: 1, max: 31 * 24 * 60 } as const;

/**
 * The number of rows on a page of a list. `whole` is for the specification's lists without `limit` and `cursor`: its
 * client does not know pages, and would miss the rest.
 */
export const pageSize = { default: 50, max: 100, whole: 500 } as const;

/** The most jobs that are posted, changed or cancelled together. */
export const jobsAtOnce = 60;

/** Specification section 5: city search starts only when the text is longer than 4 characters. */
export const citySearchLongerThan = 4;
export const citySearchResults = 10;

/** The maximum size of a POST body; a larger one is refused with 413. */
export const bodyLimitBytes = 1_000_000;
/** Like `bodyLimitBytes`, for a file in a form. */
export const fileLimitBytes = 10_000_000;

/**
 * The largest picture that the server makes a photo from, in pixels: of 24 megapixels, as most phones take them. A client
 * sends much smaller ones.
 */
export const photoLimit = { edge: 12_000, pixels: 24_000_000 } as const;

/** The maximum of a picture from which a client crops a photo: phones take up to 200 megapixels. */
export const pictureLimit = { bytes: 50_000_000, pixels: 210_000_000 } as const;

/** The cards that a venue may save. */
export const maxCards = 5;
