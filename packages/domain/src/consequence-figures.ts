import {
  banMemoryDays,
  firstSuspensionHours,
  furtherSuspensionDays,
  offenceMemoryDays,
  offencesToBan,
} from "./parameters/conduct.ts";

/** The values in texts about what offences lead to. */
export const consequenceFigures = {
  days: offenceMemoryDays,
  hours: firstSuspensionHours,
  blockDays: furtherSuspensionDays,
  offences: offencesToBan,
  banDays: banMemoryDays,
} as const;
