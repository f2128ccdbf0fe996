import {
  firstSuspensionHours,
  furtherSuspensionDays,
  lateCancellationHours,
  offenceMemoryDays,
  offencesToBan,
} from "@bandeja/domain/conduct";
import { minimumAge } from "@bandeja/domain/age";
import { returnEveryDays } from "@bandeja/domain/posting-gate";
import { config } from "#lib/config.ts";

/** The figures that legal texts name, from the rules that the server applies, so that neither can drift. */
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
  /** Contract, "Who is asking" and `GET /waitress/{id}`, `sendsmscode`. */
  sessionDays: 30,
  longestSessionDays: 90,
  contactDays: 30,
  codeMinutes: 10,
} as const;
