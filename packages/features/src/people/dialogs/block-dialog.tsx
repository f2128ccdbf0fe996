import { peopleBlock } from "@bandeja/contract/calls/people";
import { useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ActionDialog } from "../../form/action-dialog.tsx";
import type { Matter } from "../matter.ts";

/** The consequences of a block, and the button that blocks. */
export function BlockDialog({
  matter: { person, name },
  onClose,
  onBlocked,
}: {
  matter: Matter;
  onClose: () => void;
  onBlocked: () => void;
}) {
  const { t } = useTranslation();
  const isVenue = useLogin()?.type === "restaurant";
  const follows = [
    t(($) => $.people.blockWrite),
    isVenue ? t(($) => $.people.blockJobs, { name }) : t(($) => $.people.blockShifts, { name }),
    isVenue ? t(($) => $.people.blockDeclined, { name }) : t(($) => $.people.blockWithdrawn),
    t(($) => $.people.blockAgreed),
    t(($) => $.people.blockQuiet, { name }),
  ];
  return (
    <ActionDialog
      title={t(($) => $.people.blockQuestion, { name })}
      yes={t(($) => $.people.blockYes, { name })}
      no={t(($) => $.people.blockNo)}
      send={() => api.call(peopleBlock, { body: { partyId: person } })}
      onDone={onBlocked}
      onClose={onClose}
    >
      <ul className="people-follows">
        {follows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}
