import { localeTags, type Language } from "./languages.ts";

/** The common name of a time zone: "Western European Time" · "Hora da Europa Ocidental". */
export function timeZoneName(timezone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeTags[language], {
    timeZone: timezone,
    timeZoneName: "longGeneric",
  });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timezone;
}
