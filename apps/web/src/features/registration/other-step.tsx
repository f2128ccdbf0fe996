import { useTranslation } from "@bandeja/i18n/react";
import { SiteLink } from "#lib/site-link.tsx";

/** A step that is not current: its answers with a link back, or its description. */
export function OtherStep({
  number,
  title,
  answer = [],
  change,
}: {
  number: number;
  title: string;
  answer?: readonly string[];
  change?: { to: string; label: string } | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <div className="min-w-0 grow basis-40">
        <p className="type-figures text-muted">{t(($) => $.register.step, { number })}</p>
        <h2 className="type-button mt-1">{title}</h2>
        {answer.map((line) => (
          <p key={line} className="type-small wrap-anywhere text-muted">
            {line}
          </p>
        ))}
      </div>
      {change !== undefined && (
        <SiteLink className="text-link type-small" href={change.to} aria-label={change.label}>
          {t(($) => $.register.change)}
        </SiteLink>
      )}
    </div>
  );
}
