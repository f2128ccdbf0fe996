import type { WorkAhead } from "@bandeja/contract/console/plans";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "#lib/use-moments.ts";
import { WorkLink } from "./work-link.tsx";

interface Props {
  ahead?: readonly WorkAhead[] | undefined;
  requestedAt?: string | undefined;
}

/** Work that is cancelled ahead, with those who are confirmed, and what was confirmed only since it was requested. */
export function CancelledWork({ ahead = [], requestedAt }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const moments = useMoments();
  if (ahead.length === 0) return null;
  return (
    <ul className="stack">
      {ahead.map(({ workers, confirmedAt, ...work }) => (
        <li key={work.id}>
          <WorkLink work={work} />
          {workers.length > 0 && (
            <p>{t(($) => $.operatorconsole.confirm.workers, { names: format.list(workers) })}</p>
          )}
          {requestedAt !== undefined && confirmedAt !== null && confirmedAt > requestedAt && (
            <p className="note">
              {t(($) => $.operatorconsole.confirm.since, { moment: moments.moment(confirmedAt) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same with its title. */
export function WorkAheadList({ ahead = [], requestedAt }: Props) {
  const { t } = useTranslation();
  if (ahead.length === 0) return null;
  const title = t(($) => $.operatorconsole.confirm.ahead);
  return (
    <section aria-label={title}>
      <h2 className="type-label section-title">{title}</h2>
      <CancelledWork ahead={ahead} requestedAt={requestedAt} />
    </section>
  );
}
