import type { TextLoaders } from "./texts.ts";

/** The texts of calendars, loaded with them. */
export const calendarTexts: TextLoaders = {
  en: async () => (await import("./resources/calendar-texts-en.ts")).texts,
  pt: async () => (await import("./resources/calendar-texts-pt.ts")).texts,
  "pt-PT": async () => (await import("./resources/calendar-texts-pt-pt.ts")).texts,
};
