/** What the app stores for offline starts: an IndexedDB database, and a cache of photos. */
export const keptDatabase = "bandeja";
export const photoCache = "photos";

/** Deletes the offline data at logout. Where storage is forbidden, there is none. */
export function clearOfflineData(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
    void caches.delete(photoCache);
  } catch {
    // Without storage there is nothing to delete.
  }
}
