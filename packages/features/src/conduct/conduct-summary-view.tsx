import type { HeadingLevel } from "../account/heading-level.ts";
import { Why } from "../how-it-decides/why.tsx";
import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { QueryView } from "../query/query-view.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useState, type ReactNode } from "react";
import { DecisionItem } from "./decision-item.tsx";
import { NextConsequence } from "./next-consequence.tsx";
import { OffenceItem } from "./offence-item.tsx";
import { inForceFirst } from "./in-force.ts";
import { useConductSummary } from "./use-conduct-summary.ts";
import "./conduct.css";

interface Props {
  /** The texts of `offences`, which its page loads with its data; undefined until then. */
  m: Translate | undefined;
  /** Why the texts are missing, if they could not be loaded. */
  pending: ReactNode;
  level: HeadingLevel;
}

/** The conduct of the signed-in account: the suspension with its reason, the next consequence, and each offence. */
export function ConductSummaryView({ m, pending, level }: Props) {
  const { t } = useTranslation();
  const skeleton = (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-3">
      <SkeletonBar className="h-6 w-full" />
      <SkeletonBar className="h-20 w-full" />
    </div>
  );
  return (
    <QueryView query={useConductSummary()} title={t(($) => $.conduct.notLoaded)} skeleton={skeleton}>
      {({ data: summary }) =>
        m === undefined ? (pending ?? skeleton) : <Summary m={m} summary={summary} level={level} />
      }
    </QueryView>
  );
}

/** What of agreed work a suspension leaves, and whether its account can write about it. */
function WhatStays({
  m,
  block: { silenced, cancelled },
}: {
  readonly m: Translate;
  readonly block: NonNullable<ConductSummary["block"]>;
}) {
  const { t } = useTranslation();
  if (!cancelled) return <p>{m(($) => $.offences.summary[silenced ? "bannedStays" : "stays"])}</p>;
  return silenced ? <p>{t(($) => $.conduct.silenced)}</p> : null;
}

function Summary({ m, summary, level }: Pick<Props, "level"> & { m: Translate; summary: ConductSummary }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
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
              : t(($) => $.conduct.blocked[type], { until: format.moment(block.until, "own", now) })}
          </p>
          <p>{block.reason}</p>
          <WhatStays m={m} block={block} />
        </div>
      )}
      {isClean && <p className="font-semibold">{m(($) => $.offences.summary.clean)}</p>}
      {block?.until !== null && <NextConsequence summary={summary} />}
      <p>
        {passFrom === null
          ? m(($) => $.offences.summary.pass)
          : t(($) => $.conduct.passUsed, { day: format.day(passFrom) })}
      </p>
      <Why about="conduct" />
      {offences.length > 0 && (
        <ul aria-label={m(($) => $.offences.summary.offences)} className="conduct-offences">
          {inForceFirst(offences, ({ decision }) => decision, now).map((offence) => (
            <li key={offence.id}>
              <OffenceItem m={m} offence={offence} level={level} />
            </li>
          ))}
        </ul>
      )}
      {decisions.length > 0 && (
        <ul aria-label={m(($) => $.offences.summary.decisions)} className="conduct-offences">
          {inForceFirst(decisions, (decision) => decision, now).map((decision) => (
            <li key={decision.id}>
              <DecisionItem m={m} decision={decision} level={level} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
