/**
 * Full years of age on a date. In a year without 29 February, a person born on that day is a year older from 1 March.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, see `todayIn`
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
  return hadBirthday ? years : years - 1;
}
