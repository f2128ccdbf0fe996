import {
  appealDays,
  banMemoryDays,
  disputeHours,
  firstSuspensionHours,
  freeCancelMinutes,
  furtherSuspensionDays,
  lateCancellationHours,
  offenceMemoryDays,
  offencesToBan,
  reviewMonths,
} from "@bandeja/domain/parameters/conduct";
import { minimumAge, contactDays, returnEveryDays } from "@bandeja/domain/parameters/limits";
import { codeMinutes, knownDeviceDays, longestSessionDays, unusedSessionDays } from "@bandeja/domain/periods";
import { config } from "#lib/config.ts";

/** The figures in legal texts, taken from the server's rules, so that they cannot differ. */
export const legalValues = {
  company: config.companyName,
  email: config.supportEmail,
  minimumAge,
  /** Specification section 2, privacy policy: "does not address anyone under 13". */
  childAge: 13,
  returnEveryDays,
  lateHours: lateCancellationHours,
  memoryDays: offenceMemoryDays,
  blockHours: firstSuspensionHours,
  blockDays: furtherSuspensionDays,
  banOffences: offencesToBan,
  banDays: banMemoryDays,
  freeMinutes: freeCancelMinutes,
  disputeHours,
  appealDays,
  reviewMonths,
  sessionDays: unusedSessionDays,
  longestSessionDays,
  deviceDays: knownDeviceDays,
  contactDays,
  codeMinutes,
} as const;
