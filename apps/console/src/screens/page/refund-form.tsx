import { reasonMax } from "@bandeja/contract/console/constants";
import type { ConsolePage, RunAnswer } from "@bandeja/contract/console/calls";
import type { CommandPlan } from "@bandeja/contract/console/plans";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { fieldOf, isCode, post } from "#lib/api.ts";
import { commandsQuery } from "#lib/queries.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useFailureText } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { FailureNote } from "#lib/failure.tsx";
import { WordsArea } from "#lib/words-area.tsx";
import { OutcomeText } from "#features/rows/outcome-text.tsx";

/** A refund that can be made. */
interface Choice {
  readonly label: string;
  /** Of the unused credits alone. */
  readonly isUnused: boolean;
  readonly plan: CommandPlan;
}

/** What says in a history that a refund was requested. */
const requests = ["payment.refundRequested", "payment.unusedRefund", "operated payments refund"];

/** That somebody else has requested the refund meanwhile, with the reason that was typed here. */
function RefundedFirst({ history, reason }: Pick<ConsolePage, "history"> & { reason: string }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const first = history.find(({ what, by }) => by !== null && requests.includes(what));
  if (first === undefined) return null;
  return (
    <section className="panel stack" role="status">
      <p>
        {t(($) => $.operatorconsole.refund.first, { name: first.by ?? "", time: moments.moment(first.at) })}
      </p>
      <p className="type-small text-muted whitespace-pre-wrap">{reason}</p>
    </section>
  );
}

/**
 * Refunds a payment from its page, or its unused credits alone where others are used: the sum, what becomes of its credits, and
 * what happens then.
 */
export function RefundForm({ page: { id, facts, refund, history } }: { page: ConsolePage }) {
  const { t } = useTranslation();
  const values = useValues();
  const queries = useQueryClient();
  const draft = useDraft(`refund ${id}`);
  const failureText = useFailureText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: commands = [] } = useQuery(commandsQuery);
  const refunding = useMutation({
    mutationFn: ({ isUnused, plan }: Choice) =>
      post<RunAnswer>("/run/payments/refund", {
        input: { payment: id, ...(isUnused && { unused: true }) },
        reason: draft.value,
        shown: plan.token,
      }),
    onSuccess: () => {
      draft.forget();
      return queries.invalidateQueries();
    },
    onError: (error) => fieldOf(error) === "reason" && field.current?.focus(),
  });
  if (refunding.data?.done !== undefined) {
    // The page says it then.
    if (facts.state === "refundfailed") return null;
    return (
      <section className="panel stack">
        <FocusedHeading className="type-card-small">{t(($) => $.operatorconsole.run.done)}</FocusedHeading>
        <OutcomeText outcome={refunding.data.done} />
      </section>
    );
  }
  if (refund === undefined && isCode(refunding.error, "CHANGED")) {
    return <RefundedFirst history={history} reason={draft.value} />;
  }
  if (refund === undefined || !commands.some(({ name }) => name === "payments refund")) return null;
  if (!refund.isKnown) return <p className="note">{t(($) => $.operatorconsole.errors.NOT_AT_PROVIDER)}</p>;
  const { unused } = refund;
  const amountOf = (amount: string) => values.text("price", amount);
  const choices: Choice[] = [];
  if (unused?.plan !== undefined) {
    const shown = { count: unused.credits, amount: amountOf(unused.amount) };
    const label = t(($) => $.operatorconsole.refund.unused, shown);
    choices.push({ label, isUnused: true, plan: unused.plan });
  }
  if (refund.plan !== undefined) {
    const amount = amountOf(refund.amount);
    const label = t(($) => $.operatorconsole.refund[unused === undefined ? "button" : "whole"], { amount });
    choices.push({ label, isUnused: false, plan: refund.plan });
  }
  if (choices.length === 0) return null;
  const excess = excessText(t, draft.value, reasonMax);
  const isAtReason = fieldOf(refunding.error) === "reason";
  return (
    <section className="panel stack" aria-labelledby="refund-title">
      <h2 id="refund-title" className="type-card-small">
        {t(($) => $.operatorconsole.refund.title)}
      </h2>
      <p className="type-small text-muted">{t(($) => $.operatorconsole.refund.then)}</p>
      <WordsArea
        label={t(($) => $.operatorconsole.run.reason)}
        hint={t(($) => $.operatorconsole.readers.log)}
        error={excess ?? (isAtReason && failureText(refunding.error))}
        ref={field}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
      />
      <ul className="answers">
        {choices.map((choice, index) => (
          <li key={choice.label}>
            <OutcomeText outcome={choice.plan.what} isAhead />
            <Button
              size="small"
              tone={index === 0 ? "primary" : "secondary"}
              isBusy={refunding.isPending && refunding.variables.isUnused === choice.isUnused}
              isDisabled={refunding.isPending}
              busyLabel={t(($) => $.operatorconsole.run.sending)}
              onClick={() => (excess === undefined ? refunding.mutate(choice) : field.current?.focus())}
            >
              {choice.label}
            </Button>
          </li>
        ))}
      </ul>
      {refunding.error !== null && !isAtReason && <FailureNote error={refunding.error} isOfPress />}
    </section>
  );
}
