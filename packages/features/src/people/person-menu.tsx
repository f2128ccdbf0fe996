import { useTranslation } from "@bandeja/i18n/react";
import { MoreIcon } from "@bandeja/ui/icon";
import { useState } from "react";
import { lazyDialog } from "../query/lazy-dialog.tsx";
import type { Matter } from "./matter.ts";

const PersonDialogs = lazyDialog(async () => (await import("./dialogs/person-dialogs.tsx")).PersonDialogs);

/** A menu of actions about a party, for any screen. It has the style of the client's own buttons. */
export function PersonMenu({ className, ...matter }: Matter & { className: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={t(($) => $.people.more, { name: matter.name })}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </button>
      {isOpen && <PersonDialogs matter={matter} onClose={() => setOpen(false)} />}
    </>
  );
}
