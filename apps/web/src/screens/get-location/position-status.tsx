import { Status } from "@bandeja/ui/status";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { AlertIcon } from "@bandeja/ui/field-icons";
import type { Position } from "./use-position.ts";

/** The result as a live region: its accuracy, or how to fix a failure. */
export function PositionStatus({ position }: { position: Position }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const troubles = {
    refused: { title: t(($) => $.getlocation.refusedTitle), text: t(($) => $.getlocation.refused) },
    unavailable: {
      title: t(($) => $.getlocation.unavailableTitle),
      text: t(($) => $.getlocation.unavailable),
    },
    timeout: { title: t(($) => $.getlocation.timeoutTitle), text: t(($) => $.getlocation.timeout) },
    unsupported: {
      title: t(($) => $.getlocation.unsupportedTitle),
      text: t(($) => $.getlocation.unsupported),
    },
  };
  const trouble =
    position.state === "unasked" || position.state === "asking" || position.state === "found"
      ? undefined
      : troubles[position.state];
  return (
    <Status className="position-news">
      {position.state === "found" && (
        <p className="type-small text-muted">
          <span className="sr-only">{t(($) => $.getlocation.found)} </span>
          {t(($) => $.getlocation.accuracy, {
            count: position.metres,
            metres: format.count(position.metres),
          })}
        </p>
      )}
      {trouble !== undefined && (
        <>
          <p className="position-trouble">
            <AlertIcon />
            {trouble.title}
          </p>
          <p>{trouble.text}</p>
        </>
      )}
    </Status>
  );
}
