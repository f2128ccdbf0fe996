import { useTranslation } from "@bandeja/i18n/react";
import type { Step } from "./step.ts";

/** A step that is not open: its answer with a link to change it, or its title. */
export function OtherSheet({
  step,
  title,
  answer = [],
  changeLabel,
  onChange,
}: {
  step: Step;
  title: string;
  answer?: readonly string[] | undefined;
  changeLabel: string;
  onChange?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="type-figures text-muted">{t(($) => $.entry.step, { number: step })}</p>
        <h2 className="type-button mt-1">{title}</h2>
        {answer.map((line) => (
          <p key={line} className="type-small wrap-anywhere text-muted">
            {line}
          </p>
        ))}
      </div>
      {onChange !== undefined && (
        <button type="button" className="text-link type-small" aria-label={changeLabel} onClick={onChange}>
          {t(($) => $.entry.change)}
        </button>
      )}
    </div>
  );
}
