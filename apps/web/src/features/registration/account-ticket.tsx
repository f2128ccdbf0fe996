import { useTranslation } from "@bandeja/i18n/react";
import { Ticket } from "@bandeja/ui/ticket";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { SendOn } from "#lib/only-venues.tsx";
import { AccountFields } from "./account-fields.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useAccountForm } from "./use-account-form.ts";

// With a router, the router preloads.
const stays = () => Promise.resolve();

/** Step 1 of the registration on a ticket, for visitors; signed-in venues are redirected. */
export function AccountTicket({ loadNext = stays }: { loadNext?: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const form = useAccountForm(loadNext);
  return (
    <ApiForm form={form}>
      <SendOn />
      <Ticket shadow="far" stub={<AccountSubmit form={form} />}>
        <StepHeading step={1} title={t(($) => $.register.first)} />
        <AccountFields form={form} />
      </Ticket>
    </ApiForm>
  );
}
