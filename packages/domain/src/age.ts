/** Specification, section 9: minimum age 18. */
export const minimumAge = 18;

/**
 * Full years of age on a date. Who was born on 29 February turns a year older on 1 March where there
 * is no such day: nobody is let in a day early.
 *
 * @param dateOfBirth `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, see `todayIn`
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
  return hadBirthday ? years : years - 1;
}
