import { customType, doublePrecision, text, timestamp } from "drizzle-orm/pg-core";

/** An instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Half-open windows of instants in PostgreSQL text form: `{[start,end),[start,end)}`. */
export const instantWindows = customType<{ data: string }>({ dataType: () => "tstzmultirange" });

/** The text of windows for an `instantWindows` column. */
export function windowsText(windows: readonly { start: Date; end: Date }[]): string {
  return `{${windows.map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`).join(",")}}`;
}

/** A locality, with the columns that every list reads. */
export const localityColumns = {
  localityId: text("locality_id").notNull(),
  city: text("city").notNull(),
  countryCode: text("country_code").notNull(),
  timezone: text("timezone").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
};
