/** What was counted of somebody's agreed work. */
export interface RecordCounts {
  /** Work that took place; for how much of it other hours became final than were agreed. */
  readonly worked: number;
  readonly hoursChanged: number;
  /** What was agreed and left the other side stranded: no-shows, and cancellations inside 24 h of the start. */
  readonly broken: number;
}

/** Shares from 0 to 1, to two decimals; null where there is nothing yet to take a share of. */
export interface MeasuredShares {
  readonly kept: number | null;
  readonly hoursChanged: number | null;
}

function shareOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const share = Math.round((part * 100) / whole) / 100;
  // Only what is whole looks whole.
  if (part < whole && share === 1) return 0.99;
  return part > 0 && share === 0 ? 0.01 : share;
}

/**
 * What counts say of somebody: how much of the agreed work took place, and how often its hours were others. What was
 * given back more than 24 h ahead left nobody stranded and is no part of the former.
 */
export function measureRecord({ worked, hoursChanged, broken }: RecordCounts): MeasuredShares {
  return {
    kept: shareOf(worked, worked + broken),
    hoursChanged: shareOf(hoursChanged, worked),
  };
}
