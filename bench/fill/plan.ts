/** The number of a venue's hundred jobs that are over; the others are upcoming. */
export const past = 76;
/** The index of the one upcoming job, of a venue's hundred, that has exactly twelve applications. */
export const measuredJob = 80;

const applicantCounts = [3, 2, 4, 1, 5, 3, 0, 6, 2, 4];

/** The number of applications for each of a venue's hundred jobs, oldest first: three on average. */
export const shape: readonly number[] = Array.from({ length: 100 }, (_, k) => {
  if (k === measuredJob) return 12;
  const applicants = applicantCounts[k % 10] ?? 0;
  return k % 10 === 4 && k < 90 ? applicants - 1 : applicants;
});

export interface Plan {
  readonly jobs: number;
  /** The numbers of venues with a hundred jobs, and of venues with one. */
  readonly busy: number;
  readonly small: number;
  readonly people: number;
  /** The number of venues with unused credits, counted from the last one, and the number of credits of each. */
  readonly posting: number;
  readonly store: number;
}

const small = 200;
/** Enough for a round; used credits are restored after it. */
const creditsInAll = 50_000;

/** The composition of a market with that many jobs, and three times as many applications. */
export function planOf(jobs: number): Plan {
  const busy = (jobs - small) / 100;
  const posting = Math.min(busy + small, 2_000);
  return { jobs, busy, small, people: jobs / 10, posting, store: Math.ceil(creditsInAll / posting) };
}
