import type { Message } from "@bandeja/contract/calls/messages";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { ReportButton } from "./report-buttons.tsx";

/** A button beside a message of the other side that reports it. */
export function ReportMessage({ person, name, message }: { person: string; name: string; message: Message }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <ReportButton
      matter={{ person, name, message: { id: message.id, text: message.text } }}
      label={t(($) => $.people.reportMessageOf, { time: format.moment(message.sentAt, "own") })}
    />
  );
}
