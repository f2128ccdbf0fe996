import type { BlockedPerson } from "@bandeja/contract/calls/people";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Face } from "@bandeja/ui/face";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { useUnblock } from "../use-blocked.ts";

/** An unblocked party is removed from the list at once; if the server refuses, it is restored and the reason shown. */
export function BlockedList({ people, none }: { people: readonly BlockedPerson[]; none: ReactNode }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const notice = useRef<HTMLParagraphElement>(null);
  const { mutateAsync: unblockOnServer } = useUnblock();
  const [gone, setGone] = useState<readonly BlockedPerson[]>([]);
  const isGone = (one: BlockedPerson) =>
    gone.some((other) => other.partyId === one.partyId && other.blockedAt === one.blockedAt);
  const shown = people.filter((one) => !isGone(one));
  const last = gone.at(-1);

  async function unblock(one: BlockedPerson): Promise<void> {
    setGone((before) => [...before, one]);
    // The pressed button disappears with its row: the focus must not be lost.
    notice.current?.focus();
    try {
      await unblockOnServer(one.partyId);
    } catch (failure) {
      setGone((before) => before.filter((other) => other !== one));
      await alert(failureText(t, failure));
    }
  }

  return (
    <>
      <p ref={notice} tabIndex={-1} role="status" className="blocked-told">
        {last !== undefined && t(($) => $.people.unblocked, { name: last.name })}
      </p>
      {shown.length === 0 && none}
      {shown.length > 0 && (
        <ul className="blocked-people">
          {shown.map((one) => (
            <li key={one.partyId}>
              <BlockedRow person={one} onUnblock={() => void unblock(one)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BlockedRow({ person, onUnblock }: { person: BlockedPerson; onUnblock: () => void }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { name, photo, blockedAt } = person;
  return (
    <div className="blocked-person">
      <Face name={name} photo={photoUrl(photo)} size="small" isDecorative />
      <div className="min-w-0">
        <p className="type-button wrap-anywhere">{name}</p>
        <p className="type-hint">
          {t(($) => $.people.blockedOn, { day: format.shortDate(blockedAt.slice(0, 10)) })}
        </p>
      </div>
      <Button
        tone="secondary"
        size="small"
        aria-label={t(($) => $.people.unblockPerson, { name })}
        onClick={onUnblock}
      >
        {t(($) => $.people.unblock)}
      </Button>
    </div>
  );
}
