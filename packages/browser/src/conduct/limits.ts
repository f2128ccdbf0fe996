import { firstSuspensionHours, furtherSuspensionDays, offenceMemoryDays } from "@bandeja/domain/conduct";

/** What the sentences about consequences count by. */
export const consequenceLimits = {
  days: offenceMemoryDays,
  hours: firstSuspensionHours,
  blockDays: furtherSuspensionDays,
} as const;
