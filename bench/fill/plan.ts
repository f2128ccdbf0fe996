/** How many of a venue's hundred jobs are over; the rest are to come. */
export const past = 76;
/** Of a venue's hundred jobs the one, still to come, for which exactly twelve people apply. */
export const measuredJob = 80;

const applicantCounts = [3, 2, 4, 1, 5, 3, 0, 6, 2, 4];

/** How many people apply for each of a venue's hundred jobs, from the oldest: three on average. */
export const shape: readonly number[] = Array.from({ length: 100 }, (_, k) => {
  if (k === measuredJob) return 12;
  const applicants = applicantCounts[k % 10] ?? 0;
  return k % 10 === 4 && k < 90 ? applicants - 1 : applicants;
});

export interface Plan {
  readonly jobs: number;
  /** Venues that have posted a hundred times, and venues that have posted once. */
  readonly busy: number;
  readonly small: number;
  readonly people: number;
  /** Of all venues those, counted from the last, that have credits in store, and how many each. */
  readonly posting: number;
  readonly store: number;
}

const small = 200;
/** Enough for a round; what it took is given back after it. */
const creditsInAll = 50_000;

/** What a market of so many jobs is made of, three times as many applications with it. */
export function planOf(jobs: number): Plan {
  const busy = (jobs - small) / 100;
  const posting = Math.min(busy + small, 2_000);
  return { jobs, busy, small, people: jobs / 10, posting, store: Math.ceil(creditsInAll / posting) };
}
