import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { AlertIcon } from "@bandeja/ui/field-icons";

/** Says that the worker is confirmed for another shift at this time, and leads to it. */
export function OverlapNotice({ shift }: { shift: OwnApplication["job"] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div className="shift-refusal">
      <AlertIcon />
      <div>
        <p className="font-semibold">
          {t(($) => $.shift.overlaps, {
            venue: shift.venueName,
            days: format.days(shift.startDate, shift.endDate),
            hours: format.shift(shift.startTime, shift.endTime),
          })}
        </p>
        <p>
          {t(($) => $.shift.whenOverlapping)}{" "}
          <ScreenLink href={appPaths.shift(shift.id)} className="text-link">
            {t(($) => $.shift.overlapping)}
          </ScreenLink>
        </p>
      </div>
    </div>
  );
}
