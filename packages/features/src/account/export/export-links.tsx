import {
  accountExportLinks,
  accountRevokeExportLink,
  type ExportLink,
} from "@bandeja/contract/calls/exports";
import { ApiFailure } from "@bandeja/client/failures";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { QueryView } from "../../query/query-view.tsx";
import { Note } from "../account-section.tsx";
import { useAccountAction } from "../use-account-action.ts";

/** Revokes a link; one that has ended in the meantime is a success, and the list shows how. */
async function revokeLink(exportLinkId: string): Promise<void> {
  try {
    await api.call(accountRevokeExportLink, { body: { exportLinkId } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "NOT_FOUND") throw failure;
  }
}

/** The links to the account's data, open or used, while there are any. */
export function ExportLinks({ t }: { t: Translate }) {
  const note = useRef<HTMLParagraphElement>(null);
  const query = useQuery(queryOf(accountExportLinks, {}));
  const [isRevoked, setRevoked] = useState(false);
  const revoke = useAccountAction(revokeLink, () => {
    setRevoked(true);
    // The pressed button disappears with its row: the focus must not be lost.
    note.current?.focus();
  });
  const label = t(($) => $.accountdata.links);
  return (
    <div className="grid gap-3">
      <QueryView query={query} size="part" title={t(($) => $.accountdata.notLoaded)} skeleton={null}>
        {({ data: links }) =>
          links.length > 0 && (
            <>
              <h3 className="type-label">{label}</h3>
              <ul aria-label={label} className="account-sessions">
                {links.map((link) => (
                  <LinkRow
                    key={link.id}
                    t={t}
                    link={link}
                    isEnding={revoke.isPending && revoke.variables === link.id}
                    onRevoke={() => revoke.mutate(link.id)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
      <Note ref={note}>{isRevoked && t(($) => $.accountdata.revoked)}</Note>
    </div>
  );
}

interface RowProps {
  t: Translate;
  link: ExportLink;
  isEnding: boolean;
  onRevoke: () => void;
}

function LinkRow({ t, link: { format, createdAt, expiresAt, usedAt }, isEnding, onRevoke }: RowProps) {
  const formats = useFormatters();
  const [now] = useState(() => new Date());
  const when = formats.moment(createdAt, "own");
  const isOpen = usedAt === null && new Date(expiresAt) > now;
  const state =
    usedAt !== null
      ? t(($) => $.accountdata.used, { when: formats.moment(usedAt, "own") })
      : t(($) => $.accountdata[isOpen ? "open" : "expired"], { until: formats.moment(expiresAt, "own") });
  return (
    <li>
      <div>
        <p className="type-label">
          {t(($) => $.accountdata.made, { format: t(($) => $.accountdata.formats[format]), when })}
        </p>
        <p className="type-small text-muted">{state}</p>
      </div>
      {isOpen && (
        <Button
          tone="secondary"
          size="small"
          isBusy={isEnding}
          aria-label={t(($) => $.accountdata.revokeOf, { when })}
          onClick={onRevoke}
        >
          {t(($) => $.accountdata.revoke)}
        </Button>
      )}
    </li>
  );
}
