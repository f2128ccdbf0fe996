/** What everything random of the campaign follows from. `STRESS_SEED` asks again for what a failure named. */
export const seed = Number(process.env["STRESS_SEED"] ?? 1);
