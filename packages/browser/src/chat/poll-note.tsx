import { NetworkFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { failureText } from "../alert/failure-text.ts";

/** Tells that no news could be fetched: what is shown may be old, and the poll goes on. */
export function PollNote({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="chat-note">
      {failure instanceof NetworkFailure ? t(($) => $.chat.pollFailed) : failureText(t, failure)}
    </p>
  );
}
