import { useFormatters, useTranslation } from "./react.ts";

/**
 * Moments and times of day by the clock of a venue, which say so where the clock of the device shows another time then. With `"own"`,
 * for a venue that is not known, they are by the device's.
 */
export function useVenueTimes() {
  const format = useFormatters();
  const { t } = useTranslation();
  const noted = (when: string, own: string): string =>
    when === own ? when : t(($) => $.job.venueTime, { when });
  return {
    moment: (instant: string, timezone: string, now = new Date()): string =>
      noted(format.moment(instant, timezone, now), format.moment(instant, "own", now)),
    clock: (instant: string, timezone: string): string =>
      noted(format.clock(instant, timezone), format.clock(instant, "own")),
  };
}
