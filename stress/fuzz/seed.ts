/** The seed of the suite; `STRESS_SEED` repeats a failed run. */
export const seed = Number(process.env["STRESS_SEED"] ?? 1);
