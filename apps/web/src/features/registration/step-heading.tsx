import { useTranslation } from "@bandeja/i18n/react";
import type { Ref } from "react";

/** "Step 1 of 3" and the step's title. */
export function StepHeading({
  step,
  title,
  ref,
}: {
  step: number;
  title: string;
  ref?: Ref<HTMLHeadingElement>;
}) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <p className="type-figures flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{t(($) => $.register.step, { number: step })}</span>
        <span>{t(($) => $.register.venues)}</span>
      </p>
      <h2 ref={ref} tabIndex={-1} className="type-card mt-4">
        {title}
      </h2>
    </div>
  );
}
