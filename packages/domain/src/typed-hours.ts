/** What is typed into a field for hours and one for minutes. */
export type TypedHours = Readonly<Record<"hours" | "minutes", string>>;

const withColon = /^(?<hours>\d+):(?<minutes>[0-5]\d)$/;
const withUnits = /^(?<hours>\d+)\s*h\s*(?:(?<minutes>[0-5]?\d)\s*(?:min)?)?$/i;
const minutesAlone = /^(?<minutes>\d+)\s*min$/i;

/** The minutes of a typed time: "4:30", "4 h 30 min", "30 min", or "4", "4.5" and "4,5" hours; undefined for what is none of them. */
export function parseHours(text: string): number | undefined {
  const typed = text.trim();
  const parts = (withColon.exec(typed) ?? withUnits.exec(typed) ?? minutesAlone.exec(typed))?.groups;
  if (parts !== undefined) return Number(parts["hours"] ?? 0) * 60 + Number(parts["minutes"] ?? 0);
  const isNumber = /^(\d+[.,]?\d*|[.,]\d+)$/.test(typed);
  return isNumber ? Math.round(Number(typed.replace(",", ".")) * 60) : undefined;
}

/** The minutes of both fields together; undefined for what is no time, and for minutes in both. */
export function parseHoursAndMinutes({ hours, minutes }: TypedHours): number | undefined {
  const whole = hours.trim() === "" ? 0 : parseHours(hours);
  const rest = minutes.trim() === "" ? "0" : minutes.trim();
  if (whole === undefined || !/^[0-5]?\d$/.test(rest)) return undefined;
  return /[:a-z]/i.test(hours) && Number(rest) > 0 ? undefined : whole + Number(rest);
}
