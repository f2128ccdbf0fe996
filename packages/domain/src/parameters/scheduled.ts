/**
 * A value that changes on a day, `YYYY-MM-DD` in UTC, as a version announces. A parameter with one is no number any more,
 * so that the type check names the rules that read it: they use `valueAt`.
 */
export interface Scheduled<T> {
  readonly before: T;
  readonly from: string;
  readonly after: T;
}

export const isScheduled = <T>(value: T | Scheduled<T>): value is Scheduled<T> =>
  typeof value === "object" && value !== null && "from" in value && "after" in value;

/** The value that applies at an instant. */
export function valueAt<T>(value: T | Scheduled<T>, now: Date): T {
  if (!isScheduled(value)) return value;
  return now < new Date(`${value.from}T00:00:00Z`) ? value.before : value.after;
}
