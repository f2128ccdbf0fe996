/** What is typed into a field for hours and one for minutes. */
export type TypedHours = Readonly<Record<"hours" | "minutes", string>>;

/** The minutes of a typed time: "4:30", or "4", "4.5" and "4,5" hours; undefined for what is neither. */
export function parseHours(text: string): number | undefined {
  const typed = text.trim();
  const [, hours, minutes] = /^(\d+):([0-5]\d)$/.exec(typed) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const isNumber = /^(\d+[.,]?\d*|[.,]\d+)$/.test(typed);
  return isNumber ? Math.round(Number(typed.replace(",", ".")) * 60) : undefined;
}

/** The minutes of both fields together; undefined for what is no time, and for minutes in both. */
export function parseHoursAndMinutes({ hours, minutes }: TypedHours): number | undefined {
  const whole = hours.trim() === "" ? 0 : parseHours(hours);
  const rest = minutes.trim() === "" ? "0" : minutes.trim();
  if (whole === undefined || !/^[0-5]?\d$/.test(rest)) return undefined;
  return hours.includes(":") && Number(rest) > 0 ? undefined : whole + Number(rest);
}
