import { NetworkFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { failureText } from "../alert/failure-text.ts";

/** A notice that a poll failed: the messages may be outdated, and polling continues. */
export function PollNote({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="chat-note">
      {failure instanceof NetworkFailure ? t(($) => $.chat.pollFailed) : failureText(t, failure)}
    </p>
  );
}
