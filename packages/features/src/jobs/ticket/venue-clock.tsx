import { offsetIn } from "@bandeja/domain/wall-clock";
import { useTranslation } from "@bandeja/i18n/react";

interface Props {
  shift: { readonly startDate: string; readonly startTime: string };
  /** The venue's. */
  timezone: string;
}

/** Says beside the hours of a shift that they are by the venue's clock, where that of the device shows another time; usually nothing. */
export function VenueClock({ shift: { startDate, startTime }, timezone }: Props) {
  const { t } = useTranslation();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = Date.parse(`${startDate}T${startTime}Z`);
  if (offsetIn(timezone, at) === offsetIn(timeZone, at)) return null;
  return <span className="type-small block">{t(($) => $.job.venueClock)}</span>;
}
