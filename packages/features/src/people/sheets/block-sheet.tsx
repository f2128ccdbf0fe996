import { failureText } from "../../alert/failure-text.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import type { Matter } from "../matter.ts";
import { useBlocking } from "../use-blocking.ts";
import type { Step } from "./person-sheets.tsx";

/** The consequences of a block, and the button that blocks. */
export function BlockSheet({
  matter: { person, name },
  onClose,
  onStep,
}: {
  matter: Matter;
  onClose: () => void;
  onStep: (step: Step) => void;
}) {
  const { t } = useTranslation();
  const isVenue = useLogin()?.type === "restaurant";
  const blocking = useBlocking();
  const follows = [
    t(($) => $.people.blockWrite),
    isVenue ? t(($) => $.people.blockJobs, { name }) : t(($) => $.people.blockShifts, { name }),
    isVenue ? t(($) => $.people.blockDeclined, { name }) : t(($) => $.people.blockWithdrawn),
    t(($) => $.people.blockAgreed),
    t(($) => $.people.blockQuiet, { name }),
  ];
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={t(($) => $.people.blockQuestion, { name })}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <Button
            isBusy={blocking.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() =>
              blocking.mutate({ person, isBlocked: true }, { onSuccess: () => onStep("blocked") })
            }
          >
            {t(($) => $.people.blockYes, { name })}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t(($) => $.people.blockNo)}
          </Button>
        </>
      }
    >
      <ul className="people-follows">
        {follows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {blocking.error && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {failureText(t, blocking.error)}
        </p>
      )}
    </Dialog>
  );
}
