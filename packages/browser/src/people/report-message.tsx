import type { Message } from "@bandeja/contract/calls/messages";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { MoreIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { lazy, Suspense, useState } from "react";

const PersonSheets = lazy(async () => ({
  default: (await import("./sheets/person-sheets.tsx")).PersonSheets,
}));

/** Beside a message of the other's: reports this one. */
export function ReportMessage({ person, name, message }: { person: string; name: string; message: Message }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="text-muted"
        aria-haspopup="dialog"
        label={t(($) => $.people.reportMessageOf, { time: format.moment(message.messagedate) })}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PersonSheets matter={{ person, name, message }} first="report" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
