/** Rounds a distance for display: 0.7, 12, 7,949. */
export const roundKm = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
