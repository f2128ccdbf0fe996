// Notifications of new shifts (docs/product.md, "Saved searches and followed venues").

/** The maximum numbers of a worker's saved searches and followed venues. */
export const savedSearchLimit = 10;
export const followedVenueLimit = 100;
/**
 * The hours in which further new shifts are counted in a notification that was delivered and is still unread. Shifts are
 * often posted for the same evening, so a silent day would be too long, and eight pushes a day are bearable.
 */
export const newShiftsPauseHours = 3;
/**
 * The most pushes to an account in an hour of one kind about one application, or one job: what comes more often, since the other side does the
 * same again and again, is only read in the app.
 */
export const pushesPerHour = 3;
