import { Status } from "@bandeja/ui/status";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useConnection, useIsSlow, useLastAnswer } from "@bandeja/web-platform/api/connection.ts";
import { useUnsentMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useFrameHeight } from "#lib/use-frame-height.ts";
import { useRef } from "react";

/** Shown over every screen while the server is slow or cannot be reached: why, since when, and what waits to be sent. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const format = useFormatters();
  const connection = useConnection();
  const answered = useLastAnswer();
  const unsent = useUnsentMutations();
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--cut");
  const isCut = connection !== "online";
  const isSlow = useIsSlow();
  return (
    <Status ref={bar} className="connection-bar">
      {!isCut && isSlow && <p>{t(($) => $.common.slow)}</p>}
      {isCut && (
        <p>
          <strong>{connection === "offline" ? t(($) => $.app.offline) : t(($) => $.app.away)}</strong>{" "}
          {answered !== undefined &&
            t(($) => $.app.shownFrom, { when: format.moment(new Date(answered).toISOString(), "own") })}{" "}
          {unsent > 0 && t(($) => $.app.unsent, { count: unsent })}
        </p>
      )}
    </Status>
  );
}
