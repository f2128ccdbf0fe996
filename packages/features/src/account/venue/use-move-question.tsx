import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { useState } from "react";
import { flushSync } from "react-dom";

/** Whether the jobs move with their venue; undefined if the question was closed. */
type Answer = boolean | undefined;

/**
 * Asks a venue with jobs that have not ended whether these move to its new address. `ask` resolves with the answer,
 * without jobs at once; `question` is the dialog, to be rendered.
 */
export function useMoveQuestion({ jobsAhead }: Pick<Venue, "jobsAhead">) {
  const [pending, setPending] = useState<{ resolve: (answer: Answer) => void }>();

  function answer(value: Answer): void {
    // Unmounted first: the dialog returns the focus on unmount, and must not take it from what follows.
    flushSync(() => setPending(undefined));
    pending?.resolve(value);
  }

  return {
    ask: async (): Promise<Answer> =>
      jobsAhead === undefined ? false : new Promise((resolve) => setPending({ resolve })),
    question: pending !== undefined && jobsAhead !== undefined && (
      <MoveDialog jobsAhead={jobsAhead} onAnswer={answer} />
    ),
  };
}

function MoveDialog({
  jobsAhead: { jobs, confirmed },
  onAnswer,
}: {
  jobsAhead: NonNullable<Venue["jobsAhead"]>;
  onAnswer: (answer: Answer) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={t(($) => $.account.moves.title, { count: jobs })}
      closeLabel={t(($) => $.common.close)}
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t(($) => $.account.moves.yes, { count: jobs })}</Button>
          <Button tone="secondary" onClick={() => onAnswer(false)}>
            {t(($) => $.account.moves.no)}
          </Button>
        </>
      }
    >
      <DialogLead className="grid gap-4">
        <p className="font-semibold">
          {t(($) => $.account.moves.jobs, { count: jobs })}{" "}
          {confirmed > 0 && t(($) => $.account.moves.people, { count: confirmed })}
        </p>
        <p>{t(($) => $.account.moves.ifYes)}</p>
        <p>{t(($) => $.account.moves.ifNo)}</p>
      </DialogLead>
    </Dialog>
  );
}
