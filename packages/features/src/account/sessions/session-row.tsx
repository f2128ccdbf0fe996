import type { Session } from "@bandeja/contract/calls/accounts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Stamp } from "@bandeja/ui/stamp";

/** One session: its device, client, location and last use, and a button that ends it. */
export function SessionRow({
  session: { browser, system, client, location, lastUsedAt, current },
  isEnding,
  onEnd,
}: {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const device =
    browser !== null && system !== null
      ? t(($) => $.account.sessions.name, { browser, system })
      : (browser ?? system ?? t(($) => $.account.sessions.unknown));
  const name =
    client === "app"
      ? t(($) => $.account.sessions.ofApp, { device })
      : client === "site"
        ? t(($) => $.account.sessions.ofSite, { device })
        : device;
  // The server stores the last use at intervals of some minutes.
  const used = current
    ? t(($) => $.account.sessions.now)
    : t(($) => $.account.sessions.used, { when: format.moment(lastUsedAt, "own") });
  return (
    <li>
      <div>
        <p className="type-label">{name}</p>
        <p className="type-small text-muted">{location === null ? used : `${location} · ${used}`}</p>
      </div>
      {current ? (
        <Stamp tone="olive">{t(($) => $.account.sessions.current)}</Stamp>
      ) : (
        <Button
          tone="secondary"
          size="small"
          isBusy={isEnding}
          aria-label={t(($) => $.account.sessions.endOf, { name })}
          onClick={onEnd}
        >
          {t(($) => $.account.sessions.end)}
        </Button>
      )}
    </li>
  );
}
