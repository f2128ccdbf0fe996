import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { FlagIcon } from "@bandeja/ui/flag-icon";
import { MoreIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { useState } from "react";
import type { ReactNode } from "react";
import { lazyDialog } from "../query/lazy-dialog.tsx";
import type { Matter } from "./matter.ts";

// With the menu of a person: once either is loaded, both open without a network.
const ReportDialogs = lazyDialog(async () => (await import("./dialogs/person-dialogs.tsx")).ReportDialogs);

/** A button that opens a report at the first press. */
function Opener({ matter, children }: { matter?: Matter; children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <ReportDialogs {...(matter && { matter })} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Reports a party. It has the style of the client's own buttons. */
export function ReportPerson({ className, ...matter }: Matter & { className: string }) {
  const { t } = useTranslation();
  return (
    <Opener matter={matter}>
      {(open) => (
        <button
          type="button"
          className={className}
          aria-haspopup="dialog"
          aria-label={t(($) => $.people.reportPerson, { name: matter.name })}
          onClick={open}
        >
          <FlagIcon />
        </button>
      )}
    </Opener>
  );
}

/** Reports the text beside it. */
export function ReportButton({ matter, label }: { matter: Matter; label: string }) {
  return (
    <Opener matter={matter}>
      {(open) => (
        <IconButton className="text-muted" aria-haspopup="dialog" label={label} onClick={open}>
          <MoreIcon />
        </IconButton>
      )}
    </Opener>
  );
}

/** Makes a report about nobody in particular, from the account. */
export function ReportProblem() {
  const { t } = useTranslation();
  return (
    <Opener>
      {(open) => (
        <Button tone="secondary" aria-haspopup="dialog" onClick={open}>
          <FlagIcon />
          {t(($) => $.people.reportOne)}
        </Button>
      )}
    </Opener>
  );
}
