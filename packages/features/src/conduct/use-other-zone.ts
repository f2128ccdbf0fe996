import { useLanguage } from "@bandeja/i18n/react";
import { timeZoneName } from "@bandeja/i18n/time-zone-name";
import { useConductSummary } from "./use-conduct-summary.ts";

/** The name of the account's time zone, in which statements are written, if the device has another one. */
export function useOtherZone(): string | undefined {
  const language = useLanguage();
  const zone = useConductSummary().data?.data.timezone;
  if (zone === undefined || zone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined;
  return timeZoneName(zone, language);
}
