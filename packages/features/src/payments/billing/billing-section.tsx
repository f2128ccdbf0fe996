import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { callKey } from "@bandeja/client/query-options";
import { paymentsBilling, paymentsRemoveBilling } from "@bandeja/contract/calls/billing";
import { purchaseTexts } from "@bandeja/i18n/purchase-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AccountSection, Note } from "../../account/account-section.tsx";
import { Disclosure } from "../../account/disclosure.tsx";
import { ActionDialog } from "../../form/action-dialog.tsx";
import { lazyPart } from "../../query/lazy-part.tsx";
import { QueryView } from "../../query/query-view.tsx";
import { BillingLines } from "./billing-lines.tsx";

const BillingForm = lazyPart(async () => (await import("./billing-form.tsx")).BillingForm);

const billingDraft = "account.billing";

const skeleton = <SkeletonBar className="h-40 w-full" />;

/** What the venue's receipts name, and the form that changes it. */
export function BillingSection({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(purchaseTexts, skeleton);
  const queries = useQueryClient();
  const billing = useQuery(queryOf(paymentsBilling, { body: { venueId } }));
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [done, setDone] = useState<"saved" | "removed">();
  if (m === undefined) return pending;
  async function finish(): Promise<void> {
    await queries.invalidateQueries({ queryKey: callKey(paymentsBilling) });
    setOpen(false);
    setDone("saved");
  }
  return (
    <AccountSection name="billing" title={t(($) => $.account.billing.title)}>
      <p className="type-small text-muted">{m(($) => $.billing.lead)}</p>
      <QueryView query={billing} title={m(($) => $.billing.notLoaded)} skeleton={skeleton}>
        {({ data }) => (
          <>
            <BillingLines m={m} payer={data} />
            <Disclosure
              label={m(($) => $.billing.change)}
              isOpen={isOpen}
              beside={
                data.isSet && (
                  <Button tone="secondary" size="small" onClick={() => setRemoving(true)}>
                    {m(($) => $.billing.remove)}
                  </Button>
                )
              }
              onToggle={(next) => {
                setOpen(next);
                setDone(undefined);
              }}
            >
              <Suspense fallback={skeleton}>
                <BillingForm m={m} venueId={venueId} payer={data} draft={billingDraft} onSaved={finish} />
              </Suspense>
            </Disclosure>
          </>
        )}
      </QueryView>
      <Note>{done && m(($) => $.billing[done])}</Note>
      {isRemoving && (
        <ActionDialog
          title={m(($) => $.billing.removeQuestion)}
          yes={m(($) => $.billing.remove)}
          no={m(($) => $.billing.keep)}
          draft={billingDraft}
          send={() => api.call(paymentsRemoveBilling, { body: { venueId } })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            setRemoving(false);
            setOpen(false);
            setDone("removed");
          }}
        >
          <DialogLead>{m(($) => $.billing.removeText)}</DialogLead>
        </ActionDialog>
      )}
    </AccountSection>
  );
}
