import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import type { Matter } from "../matter.ts";

/** The result of a report or block. After a report, a block is offered. */
export function ModerationResultDialog({
  matter: { name },
  done,
  mayBlock,
  onClose,
  onBlock,
}: {
  matter: Matter;
  done: "reported" | "blocked" | "unblocked";
  mayBlock: boolean;
  onClose: () => void;
  onBlock: () => void;
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
            <Button tone="secondary" onClick={onBlock}>
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
