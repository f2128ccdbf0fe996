import { MoreIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { lazy, Suspense, useState } from "react";
import type { Matter } from "./matter.ts";

const PersonDialogs = lazy(async () => ({
  default: (await import("./dialogs/person-dialogs.tsx")).PersonDialogs,
}));

/** A button beside a text that reports it. */
export function ReportButton({ matter, label }: { matter: Matter; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton className="text-muted" aria-haspopup="dialog" label={label} onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PersonDialogs matter={matter} first="report" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
