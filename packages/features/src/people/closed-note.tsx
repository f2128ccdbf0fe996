import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { failureText } from "../alert/failure-text.ts";
import { useUnblock } from "./use-blocked.ts";
import "./closed-note.css";

/** Replaces the message field after a block: the reason, and a button to unblock for the side that blocked. */
export function ClosedNote({ other, name, isMine }: { other: string; name: string; isMine: boolean }) {
  const { t } = useTranslation();
  const unblock = useUnblock();
  return (
    <div className="talk-closed">
      <p>{isMine ? t(($) => $.people.blockedHere, { name }) : t(($) => $.people.closed)}</p>
      {unblock.error && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, unblock.error)}
        </p>
      )}
      {isMine && (
        <Button
          tone="secondary"
          size="small"
          isBusy={unblock.isPending}
          onClick={() => unblock.mutate(other)}
        >
          {t(($) => $.people.unblock)}
        </Button>
      )}
    </div>
  );
}
