import { NetworkFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useConnection } from "@bandeja/web-platform/api/connection.ts";
import { useContext } from "react";
import { failureText } from "../alert/failure-text.ts";
import { HasConnectionBar } from "../query/outdated-note.tsx";

/**
 * A notice that there is no network, or that a poll failed: the messages may be outdated, own ones wait, and polling
 * continues.
 */
export function PollNote({ failure }: { failure: Error | null }) {
  const { t } = useTranslation();
  const connection = useConnection();
  const hasConnectionBar = useContext(HasConnectionBar);
  const isCut = connection === "offline" && !hasConnectionBar;
  if (failure === null && !isCut) return null;
  return (
    <p role="status" className="chat-note">
      {failure === null || failure instanceof NetworkFailure
        ? t(($) => $.chat.pollFailed)
        : failureText(t, failure)}
    </p>
  );
}
