/** For how long a new job is reserved for those that its venue asks first: two fixed times, or until a day ahead of its start. */
export const reservationSpans = ["short", "long", "dayahead"] as const;
export type ReservationSpan = (typeof reservationSpans)[number];
