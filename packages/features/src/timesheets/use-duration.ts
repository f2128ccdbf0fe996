import { useTranslation } from "@bandeja/i18n/react";

/** Formats minutes: "7 h 45 min", "8 h". */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return rest === 0 ? t(($) => $.hours.whole, { hours }) : t(($) => $.hours.time, { hours, minutes: rest });
  };
}
