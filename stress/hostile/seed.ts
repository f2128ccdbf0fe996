/** What everything random of the campaign follows from. `CAMPAIGN_SEED` asks again for what a failure named. */
export const seed = Number(process.env["CAMPAIGN_SEED"] ?? 1);
