/** Counts of a party's agreed work. */
export interface RecordCounts {
  /** Work that took place, and the part of it with other hours than agreed. */
  readonly worked: number;
  readonly hoursChanged: number;
  /** Agreed work that did not take place: no-shows, and cancellations inside 24 h of the start. */
  readonly broken: number;
}

/** Shares from 0 to 1, to two decimals; null without any work. */
export interface MeasuredShares {
  readonly kept: number | null;
  readonly hoursChanged: number | null;
}

function shareOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const share = Math.round((part * 100) / whole) / 100;
  // A share below 1 is not rounded up to 1.
  if (part < whole && share === 1) return 0.99;
  return part > 0 && share === 0 ? 0.01 : share;
}

/**
 * The shares of a party's counts: how much of the agreed work took place, and how often its hours were changed. Work
 * cancelled more than 24 h ahead is not part of the first share.
 */
export function measureRecord({ worked, hoursChanged, broken }: RecordCounts): MeasuredShares {
  return {
    kept: shareOf(worked, worked + broken),
    hoursChanged: shareOf(hoursChanged, worked),
  };
}
