import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import type { Matter } from "../matter.ts";

/** The result of a block, or of its end. */
export function BlockResultDialog({
  r,
  matter: { name },
  done,
  onClose,
}: {
  r: Translate;
  matter: Matter;
  done: "blocked" | "unblocked";
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = {
    blocked: [t(($) => $.people.blocked, { name }), r(($) => $.reports.block.next)],
    unblocked: [t(($) => $.people.unblocked, { name }), r(($) => $.reports.block.undone)],
  } as const;
  const [title, next] = texts[done];
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(($) => $.common.ok)}</Button>}
    >
      <DialogLead>{next}</DialogLead>
    </Dialog>
  );
}
