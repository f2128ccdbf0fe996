import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import type { Matter } from "../matter.ts";
import type { Step } from "./person-dialogs.tsx";

/** The result of a report or block. After a report, a block is offered. */
export function ModerationResultDialog({
  matter: { name },
  done,
  mayBlock,
  onClose,
  onStep,
}: {
  matter: Matter;
  done: "reported" | "blocked" | "unblocked";
  mayBlock: boolean;
  onClose: () => void;
  onStep: (step: Step) => void;
}) {
  const { t } = useTranslation();
  const texts = {
    reported: [t(($) => $.people.reported), t(($) => $.people.reportedNext, { name })],
    blocked: [t(($) => $.people.blocked, { name }), t(($) => $.people.blockedNext)],
    unblocked: [t(($) => $.people.unblocked, { name }), t(($) => $.people.unblockedNext)],
  } as const;
  const [title, next] = texts[done];
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.common.ok)}</Button>
          {done === "reported" && mayBlock && (
            <Button tone="secondary" onClick={() => onStep("block")}>
              {t(($) => $.people.blockQuestion, { name })}
            </Button>
          )}
        </>
      }
    >
      <p>{next}</p>
    </Dialog>
  );
}
