import { firstSuspensionHours, furtherSuspensionDays, offenceMemoryDays } from "@bandeja/domain/conduct";

/** The values in texts about consequences. */
export const consequenceLimits = {
  days: offenceMemoryDays,
  hours: firstSuspensionHours,
  blockDays: furtherSuspensionDays,
} as const;
