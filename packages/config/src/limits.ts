import * as z from "zod/mini";
import { number } from "./variables.ts";

export const LimitsVariables = z.object({
  CONTACT_DAILY_LIMIT: number(150, z.int(), z.minimum(1), z.maximum(100_000)),
});
type LimitsEnvironment = z.infer<typeof LimitsVariables>;

export interface LimitsConfig {
  /** The number of workers whose phone and e-mail a venue may see within 24 hours. */
  readonly contactDailyLimit: number;
}

/** Limits of one venue in a day. */
export const readLimits = (env: LimitsEnvironment): LimitsConfig => ({
  contactDailyLimit: env.CONTACT_DAILY_LIMIT,
});
