import { readableEmail } from "@bandeja/domain/readable-email";
import { accountIdentities, accountUnlinkIdentity } from "@bandeja/contract/calls/accounts";
import type { Account, Identity } from "@bandeja/contract/calls/accounts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { QueryView } from "../../query/query-view.tsx";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { AccountSection, Note } from "../account-section.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { OwnerDialog } from "../owner-dialog.tsx";
import type { Ownership } from "../owner-dialog.tsx";

const purposeOf = ({ id }: Identity) => `unlink.${id}`;

/** The linked Google accounts, which can be unlinked; the last one cannot if it is the only way to log in. */
export function IdentitiesSection({ account, askGoogle }: { account: Account; askGoogle: AskGoogle }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(queryOf(accountIdentities, {}));
  const identities = query.data?.data;
  const [question, ask] = useState(askGoogle.backFor);
  const [isUnlinked, setUnlinked] = useState(false);
  const identity = identities?.find((one) => purposeOf(one) === question);
  const isLast = !account.hasPassword && !account.hasPasskey && identities?.length === 1;
  const nameOf = ({ email }: Identity) =>
    email === null ? t(($) => $.account.identities.unknown) : readableEmail(email);

  async function unlink({ id }: Identity, ownership: Ownership): Promise<void> {
    await api.call(accountUnlinkIdentity, { body: { identityId: id, ...ownership } });
    setUnlinked(true);
    ask(undefined);
    await refetchAll(queries);
    // The pressed button disappears with its row: the focus must not be lost.
    list.current?.focus();
  }

  return (
    <AccountSection name="identities" title={t(($) => $.account.identities.title)}>
      <p className="type-small text-muted">{t(($) => $.account.identities.lead)}</p>
      <QueryView
        query={{ ...query, data: identities }}
        title={t(($) => $.account.identities.notLoaded)}
        skeleton={<SkeletonBar className="h-[76px] w-full" />}
        empty={<p>{t(($) => $.account.identities.none)}</p>}
      >
        {(linked) => (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t(($) => $.account.identities.title)}
            className="account-sessions"
          >
            {linked.map((one) => (
              <IdentityRow
                key={one.id}
                name={nameOf(one)}
                linkedAt={one.linkedAt}
                onUnlink={isLast ? undefined : () => ask(purposeOf(one))}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {isLast && <p className="type-small">{t(($) => $.account.identities.last)}</p>}
      <Note>{isUnlinked && t(($) => $.account.identities.unlinked)}</Note>
      {identity !== undefined && (
        <OwnerDialog
          title={t(($) => $.account.identities.question)}
          lead={t(($) => $.account.identities.ask, { name: nameOf(identity) })}
          submit={t(($) => $.account.identities.unlink)}
          submitByGoogle={t(($) => $.account.identities.unlinkByGoogle)}
          purpose={purposeOf(identity)}
          askGoogle={askGoogle}
          act={(ownership) => unlink(identity, ownership)}
          onClose={() => ask(undefined)}
        />
      )}
    </AccountSection>
  );
}

function IdentityRow({
  name,
  linkedAt,
  onUnlink,
}: {
  name: string;
  linkedAt: string;
  onUnlink: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <li>
      <div>
        <p className="type-label wrap-anywhere">
          <EmailText>{name}</EmailText>
        </p>
        <p className="type-small text-muted">
          {t(($) => $.account.identities.linked, { when: format.moment(linkedAt, "own") })}
        </p>
      </div>
      {onUnlink !== undefined && (
        <Button
          tone="secondary"
          size="small"
          aria-label={t(($) => $.account.identities.unlinkOf, { name })}
          onClick={onUnlink}
        >
          {t(($) => $.account.identities.unlink)}
        </Button>
      )}
    </li>
  );
}
