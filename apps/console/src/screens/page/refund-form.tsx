import { reasonMax } from "@bandeja/contract/console/constants";
import type { ConsolePage, RunAnswer } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { TextArea } from "@bandeja/ui/text-area";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { fieldOf, post } from "#lib/api.ts";
import { commandsQuery } from "#lib/queries.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useFailureText } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { FailureNote } from "#lib/failure.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";

/** Refunds a payment from its page: the sum, what becomes of its credit, and what happens then. */
export function RefundForm({ id, refund }: { id: string; refund: ConsolePage["refund"] }) {
  const { t } = useTranslation();
  const values = useValues();
  const queries = useQueryClient();
  const draft = useDraft(`refund ${id}`);
  const failureText = useFailureText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: commands = [] } = useQuery(commandsQuery);
  const refunding = useMutation({
    mutationFn: () =>
      post<RunAnswer>("/run/payments/refund", { input: { payment: id }, reason: draft.value }),
    onSuccess: () => {
      draft.forget();
      return queries.invalidateQueries();
    },
    onError: (error) => fieldOf(error) === "reason" && field.current?.focus(),
  });
  if (refunding.data?.done !== undefined) {
    return (
      <section className="panel stack">
        <FocusedHeading className="type-card-small">{t(($) => $.operatorconsole.run.done)}</FocusedHeading>
        <OutcomeText outcome={refunding.data.done} />
      </section>
    );
  }
  if (refund === undefined || !commands.some(({ name }) => name === "payments refund")) return null;
  if (!refund.isKnown) return <p className="note">{t(($) => $.operatorconsole.errors.NOT_AT_PROVIDER)}</p>;
  const amount = values.text("price", refund.amount);
  const isAtReason = fieldOf(refunding.error) === "reason";
  return (
    <section className="panel stack" aria-labelledby="refund-title">
      <h2 id="refund-title" className="type-card-small">
        {t(($) => $.operatorconsole.refund.title)}
      </h2>
      <p>
        <strong>{t(($) => $.operatorconsole.refund.sum, { amount })}</strong>{" "}
        {t(($) => $.operatorconsole.refund[refund.credit])}
      </p>
      <p className="type-small text-muted">{t(($) => $.operatorconsole.refund.then)}</p>
      <TextArea
        label={t(($) => $.operatorconsole.run.reason)}
        hint={t(($) => $.operatorconsole.readers.log)}
        error={isAtReason && failureText(refunding.error)}
        ref={field}
        value={draft.value}
        maxLength={reasonMax}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div>
        <Button
          size="small"
          isBusy={refunding.isPending}
          busyLabel={t(($) => $.operatorconsole.run.sending)}
          onClick={() => refunding.mutate()}
        >
          {t(($) => $.operatorconsole.refund.button, { amount })}
        </Button>
      </div>
      {refunding.error !== null && !isAtReason && <FailureNote error={refunding.error} />}
    </section>
  );
}
