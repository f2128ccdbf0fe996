/** Where the app keeps what a start without a network shows: a database of the browser, and a cache of faces. */
export const keptDatabase = "bandeja";
export const photoCache = "photos";

/** Deletes it, on whichever page somebody logs out. What a browser forbids to keep is not there to be deleted. */
export function forgetKeptData(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
    void caches.delete(photoCache);
  } catch {
    // No storage, nothing kept.
  }
}
