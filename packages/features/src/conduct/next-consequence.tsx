import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { saidConsequences } from "@bandeja/domain/conduct";
import { consequenceFigures } from "@bandeja/domain/consequence-figures";
import { useTranslation } from "@bandeja/i18n/react";
import { useLogin } from "@bandeja/web-platform/session/session.ts";

/** What one more offence would cause, by those that count and by the reports that are open. */
export function NextConsequence({ summary }: { summary: ConductSummary }) {
  const { t } = useTranslation();
  const type = useLogin()?.type ?? "waitress";
  const { certain, ifOpenStand } = saidConsequences(summary);
  const count = summary.open?.count ?? 0;
  const clause = t(($) => $.conduct.ifTheyStand, { count });
  return (
    <>
      {certain !== undefined && <p>{t(($) => $.conduct.next[type][certain], consequenceFigures)}</p>}
      {count > 0 && (
        <p>
          {t(($) => $.conduct.open, { count })}
          {ifOpenStand !== undefined &&
            ` ${t(($) => $.conduct.ifOpenStand[type][ifOpenStand], { clause, ...consequenceFigures })}`}
        </p>
      )}
    </>
  );
}
