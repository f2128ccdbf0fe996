/** A scale from zero: its end, and its marks from zero to the end, at round steps. */
export interface BarScale {
  readonly end: number;
  readonly marks: readonly number[];
}

const roundSteps = [1, 2, 2.5, 5, 10];
const mostSteps = 4;

/** The smallest scale of two to four round steps that includes `largest`; from 0 to 1 if that is not positive. */
export function barScale(largest: number): BarScale {
  if (!(largest > 0)) return { end: 1, marks: [0, 1] };
  const power = 10 ** Math.floor(Math.log10(largest / mostSteps));
  const step = (roundSteps.find((round) => round * power * mostSteps >= largest) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  // A product of the step would have errors such as 0.30000000000000004.
  const mark = (n: number) => Number((n * step).toPrecision(12));
  return { end: mark(steps), marks: Array.from({ length: steps + 1 }, (_, n) => mark(n)) };
}
