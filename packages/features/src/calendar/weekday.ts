/** The weekday of a date, in the language of a tag: "Fri", "Friday" */
export const weekday = (tag: string, date: string, length: "long" | "short"): string =>
  new Intl.DateTimeFormat(tag, { weekday: length, timeZone: "UTC" })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(".", "");
