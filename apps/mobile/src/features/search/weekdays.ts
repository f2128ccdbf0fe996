import { shortDateTag } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";

/** A Monday, as the start of a sample week. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The names of Monday to Sunday: "Mon" · "seg". */
export function weekdayNames(language: Language, weekday: "short" | "long"): string[] {
  const format = new Intl.DateTimeFormat(shortDateTag(language), { weekday, timeZone: "UTC" });
  return [0, 1, 2, 3, 4, 5, 6].map((day) => format.format(monday + day * dayMs).replace(".", ""));
}
