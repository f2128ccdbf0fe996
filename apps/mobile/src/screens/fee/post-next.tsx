import { readKeptPlan } from "@bandeja/features/new-job/job-form.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { LinkButton } from "@bandeja/ui/link-button";
import { useState } from "react";

/** What was paid for: the planned list where one is kept, or a job. */
export function PostNext() {
  const { t } = useTranslation();
  const m = useMoreTexts(purchaseTexts);
  const [plan] = useState(readKeptPlan);
  return (
    <div>
      <LinkButton href={plan === undefined ? appPaths.newJob : `${appPaths.newJob}?plan`} as={ScreenLink}>
        {plan === undefined || m === undefined
          ? t(($) => $.feepage.newJob)
          : m(($) => $.purchases.pay.postPlanned, { count: plan.count })}
      </LinkButton>
    </div>
  );
}
