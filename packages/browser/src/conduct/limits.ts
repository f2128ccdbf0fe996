import { firstBlockHours, furtherBlockDays, offenceMemoryDays } from "@bandeja/domain/conduct";

/** What the sentences about consequences count by. */
export const consequenceLimits = {
  days: offenceMemoryDays,
  hours: firstBlockHours,
  blockDays: furtherBlockDays,
} as const;
