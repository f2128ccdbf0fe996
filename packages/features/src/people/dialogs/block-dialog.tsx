import { peopleBlock } from "@bandeja/contract/calls/people";
import type { Translate } from "@bandeja/i18n/translate";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ActionDialog } from "../../form/action-dialog.tsx";
import type { Matter } from "../matter.ts";

/** The consequences of a block, and the button that blocks. */
export function BlockDialog({
  r,
  matter: { person, name },
  onClose,
  onBlocked,
}: {
  r: Translate;
  matter: Matter;
  onClose: () => void;
  onBlocked: () => void;
}) {
  const isVenue = useLogin()?.type === "restaurant";
  const follows = [
    r(($) => $.reports.block.write),
    isVenue ? r(($) => $.reports.block.jobs, { name }) : r(($) => $.reports.block.shifts, { name }),
    isVenue ? r(($) => $.reports.block.declined, { name }) : r(($) => $.reports.block.withdrawn),
    r(($) => $.reports.block.agreed),
    r(($) => $.reports.block.quiet, { name }),
  ];
  return (
    <ActionDialog
      title={r(($) => $.reports.block.question, { name })}
      yes={r(($) => $.reports.block.yes, { name })}
      no={r(($) => $.reports.block.no)}
      send={() => api.call(peopleBlock, { body: { partyId: person } })}
      onDone={onBlocked}
      onClose={onClose}
    >
      <DialogLead>
        <ul className="people-follows">
          {follows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </DialogLead>
    </ActionDialog>
  );
}
