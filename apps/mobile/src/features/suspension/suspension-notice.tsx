import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { AlertIcon } from "@bandeja/ui/field-icons";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import "./suspension-notice.css";

/** Says that the worker is suspended, why and until when. */
export function SuspensionNotice({ suspension }: { suspension: NonNullable<ConductSummary["block"]> }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { until } = suspension;
  return (
    <div className="suspension-notice">
      <AlertIcon />
      <div>
        <p className="font-semibold">
          {until === null
            ? t(($) => $.conduct.banned.waitress)
            : t(($) => $.conduct.blocked.waitress, { until: format.moment(until) })}
        </p>
        <p>{suspension.reason}</p>
        <p>
          <ScreenLink href={appPaths.conduct} className="text-link">
            {t(($) => $.conduct.read)}
          </ScreenLink>
        </p>
      </div>
    </div>
  );
}
