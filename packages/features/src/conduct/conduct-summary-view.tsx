import type { HeadingLevel } from "../account/heading-level.ts";
import { Why } from "../how-it-decides/why.tsx";
import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { QueryView } from "../query/query-view.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { DecisionItem } from "./decision-item.tsx";
import { NextConsequence } from "./next-consequence.tsx";
import { OffenceItem } from "./offence-item.tsx";
import { useConductSummary } from "./use-conduct-summary.ts";
import "./conduct.css";

/** The conduct of the signed-in account: the suspension with its reason, the next consequence, and each offence. */
export function ConductSummaryView({ level }: { level: HeadingLevel }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useConductSummary()}
      title={t(($) => $.conduct.notLoaded)}
      skeleton={
        <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-3">
          <SkeletonBar className="h-6 w-full" />
          <SkeletonBar className="h-20 w-full" />
        </div>
      }
    >
      {({ data: summary }) => <Summary summary={summary} level={level} />}
    </QueryView>
  );
}

function Summary({ summary, level }: { summary: ConductSummary; level: HeadingLevel }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const type = useLogin()?.type ?? "waitress";
  const { block, open, passFrom, offences, decisions = [] } = summary;
  const isClean = block === null && open === undefined && !offences.some(({ state }) => state === "counts");
  return (
    <div className="conduct">
      {block !== null && (
        <div className="conduct-block">
          <p className="type-card-small">
            {block.until === null
              ? t(($) => $.conduct.banned[type])
              : t(($) => $.conduct.blocked[type], { until: format.moment(block.until) })}
          </p>
          <p>{block.reason}</p>
          <p>{t(($) => $.conduct.stays)}</p>
        </div>
      )}
      {isClean && <p className="font-semibold">{t(($) => $.conduct.clean)}</p>}
      {block?.until !== null && <NextConsequence summary={summary} />}
      <p>
        {passFrom === null
          ? t(($) => $.conduct.pass)
          : t(($) => $.conduct.passUsed, { day: format.day(passFrom) })}
      </p>
      <Why about="conduct" />
      {offences.length > 0 && (
        <ul aria-label={t(($) => $.conduct.offences)} className="conduct-offences">
          {offences.map((offence) => (
            <li key={offence.id}>
              <OffenceItem offence={offence} level={level} />
            </li>
          ))}
        </ul>
      )}
      {decisions.length > 0 && (
        <ul aria-label={t(($) => $.conduct.decisions)} className="conduct-offences">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <DecisionItem decision={decision} level={level} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
