import { Status } from "@bandeja/ui/status";
import { Why } from "../../how-it-decides/why.tsx";
import type { BlockedPerson } from "@bandeja/contract/calls/people";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Face } from "@bandeja/ui/face";
import type { ReactNode } from "react";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { useRemoval } from "../../query/use-removal.ts";
import { useUnblock } from "../use-blocked.ts";

/** An unblocked party is removed from the list at once; if the server refuses, it is restored and the reason shown. */
export function BlockedList({ people, none }: { people: readonly BlockedPerson[]; none: ReactNode }) {
  const { t } = useTranslation();
  const { mutateAsync: unblock } = useUnblock();
  const { remaining, last, notice, remove } = useRemoval(
    people,
    ({ partyId, blockedAt }) => partyId + blockedAt,
    async ({ partyId }) => unblock(partyId),
  );

  return (
    <>
      <Status ref={notice} tabIndex={-1} className="removal-notice blocked-people">
        {last !== undefined && t(($) => $.people.unblocked, { name: last.name })}
      </Status>
      {remaining.length === 0 && none}
      {remaining.length > 1 && <Why about="people" />}
      {remaining.length > 0 && (
        <ul className="removable-rows blocked-people">
          {remaining.map((one) => (
            <li key={one.partyId}>
              <BlockedRow person={one} onUnblock={() => void remove(one)} />
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
    <div className="removable-row">
      <Face name={name} photo={photoUrl(photo)} size="small" isDecorative />
      <div className="removable-words">
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
