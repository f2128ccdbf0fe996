import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { AlertIcon } from "@bandeja/ui/field-icons";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useState } from "react";
import "./suspension-notice.css";

type Suspension = Pick<NonNullable<ConductSummary["block"]>, "until" | "reason">;

/** Says that the worker is suspended, why and until when. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  return (
    <div className="suspension-notice">
      <AlertIcon />
      <SuspensionText suspension={suspension} />
    </div>
  );
}

/** What the notice says, also to a worker whose press was refused. */
export function SuspensionText({ suspension: { until, reason } }: { suspension: Suspension }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  return (
    <div>
      <p className="font-semibold">
        {until === null
          ? t(($) => $.conduct.banned.waitress)
          : t(($) => $.conduct.blocked.waitress, { until: format.moment(until, "own", now) })}
      </p>
      <p>{reason}</p>
      <p>
        <ScreenLink href={appPaths.conduct} className="text-link">
          {t(($) => $.conduct.read)}
        </ScreenLink>
      </p>
    </div>
  );
}
