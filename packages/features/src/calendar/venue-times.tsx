import { offsetIn } from "@bandeja/domain/wall-clock";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/**
 * Moments and times of day by the clock of a venue, which say so where the clock of the device shows another time then. With `"own"`,
 * for a venue that is not known, they are by the device's.
 */
export function useVenueTimes() {
  const format = useFormatters();
  const { t } = useTranslation();
  const noted = (when: string, onDevice: string): string =>
    when === onDevice ? when : t(($) => $.job.venueTime, { when });
  return {
    moment: (instant: string, timezone: string, now = new Date()): string =>
      noted(format.moment(instant, timezone, now), format.moment(instant, "own", now)),
    clock: (instant: string, timezone: string): string =>
      noted(format.clock(instant, timezone), format.clock(instant, "own")),
  };
}

interface Props {
  shift: { readonly startDate: string; readonly startTime: string };
  /** The venue's. */
  timezone: string;
}

/** Whether the clock of the device shows another time than the venue's when a shift starts. */
export function isByOtherClock({ shift: { startDate, startTime }, timezone }: Props): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = Date.parse(`${startDate}T${startTime}Z`);
  return offsetIn(timezone, at) !== offsetIn(timeZone, at);
}

/** Says beside the hours of a shift that they are by the venue's clock, where that of the device shows another time; usually nothing. */
export function VenueClock(props: Props) {
  const { t } = useTranslation();
  if (!isByOtherClock(props)) return null;
  return <span className="type-small block">{t(($) => $.job.venueClock)}</span>;
}
