import type { ShownQuestion } from "@bandeja/contract/console/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "#lib/use-moments.ts";

/** What operators have asked the sides of a no-show, and what these have replied. */
export function Questions({ asked }: { asked: readonly ShownQuestion[] }) {
  const { t } = useTranslation();
  const moments = useMoments();
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className="type-label section-title">
        {t(($) => $.operatorconsole.asked.title)}
      </h2>
      <ol className="entries">
        {asked.map(({ at, to, by, question, reply }) => (
          <li key={`${at} ${to.id}`} className="entry-row">
            <time dateTime={at} className="type-figures">
              {moments.moment(at)}
            </time>
            <div>
              <p className="text-muted">
                {t(($) => $.operatorconsole.asked.to, {
                  by,
                  name: to.name ?? t(($) => $.operatorconsole.view.deleted),
                })}
              </p>
              <p className="cell">{question}</p>
              <p className="cell">
                {reply === null
                  ? t(($) => $.operatorconsole.report.noreply)
                  : t(($) => $.operatorconsole.report.reply, { text: reply })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
