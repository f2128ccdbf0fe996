import type { Account } from "@bandeja/contract/calls/accounts";
import { accountPasskeys, accountRemovePasskey, type Passkey } from "@bandeja/contract/calls/passkeys";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { QueryView } from "../../query/query-view.tsx";
import { AccountSection, Note } from "../account-section.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { OwnerDialog, type Ownership } from "../owner-dialog.tsx";
import { useAccountTexts } from "../use-account-texts.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

const load = () => import("@bandeja/web-platform/passkeys.ts");

const adding = "passkey.add";
const removalOf = ({ id }: Passkey) => `passkey.remove.${id}`;

interface Props {
  account: Account;
  askGoogle: AskGoogle;
}

/** The account's passkeys, which can be added, renamed and removed. */
export function PasskeysSection(props: Props) {
  const [p, pending] = useAccountTexts(<SkeletonBar className="h-[200px] w-full" />);
  return p === undefined ? pending : <Passkeys {...props} p={p} />;
}

function Passkeys({ account, askGoogle, p }: Props & { p: Translate }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const alert = useAlert();
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(queryOf(accountPasskeys, {}));
  const passkeys = query.data?.data;
  const [question, ask] = useState(askGoogle.backFor);
  const [renamed, rename] = useState<Passkey>();
  const [result, setResult] = useState<"added" | "removed">();
  const removed = passkeys?.find((one) => removalOf(one) === question);

  async function end(how: "added" | "removed" | undefined): Promise<void> {
    setResult(how);
    ask(undefined);
    rename(undefined);
    await refetchAll(queries);
    // The pressed button may disappear with its row: the focus must not be lost.
    list.current?.focus();
  }
  async function begin(): Promise<void> {
    try {
      if ((await fetchCode(load)).usesPasskeys()) ask(adding);
      else await alert(p(($) => $.passkeys.unsupported));
    } catch (failure) {
      await alert(failureText(t, failure));
    }
  }
  async function add(ownership: Ownership): Promise<void> {
    const { addPasskey } = await fetchCode(load);
    await end((await addPasskey(ownership)) ? "added" : undefined);
  }
  async function remove({ id }: Passkey, ownership: Ownership): Promise<void> {
    await api.call(accountRemovePasskey, { body: { passkeyId: id, ...ownership } });
    await end("removed");
  }

  return (
    <AccountSection name="passkeys" title={p(($) => $.passkeys.title)}>
      <p className="type-small text-muted">{p(($) => $.passkeys.lead)}</p>
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={{ ...query, data: passkeys }}
          title={p(($) => $.passkeys.notLoaded)}
          skeleton={<SkeletonBar className="h-[76px] w-full" />}
          empty={<p>{p(($) => $.passkeys.none)}</p>}
        >
          {(rows) => (
            <ul aria-label={p(($) => $.passkeys.title)} className="account-sessions">
              {rows.map((one) => (
                <PasskeyRow
                  p={p}
                  key={one.id}
                  passkey={one}
                  onRename={() => rename(one)}
                  onRemove={() => ask(removalOf(one))}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {account.emailVerified ? (
        <div>
          <Button tone="secondary" size="small" onClick={() => void begin()}>
            {p(($) => $.passkeys.add)}
          </Button>
        </div>
      ) : (
        <p className="type-small">{p(($) => $.passkeys.unverified)}</p>
      )}
      <Note>{result && p(($) => $.passkeys[result])}</Note>
      {renamed !== undefined && (
        <RenamePasskeyDialog
          p={p}
          passkey={renamed}
          onRenamed={() => end(undefined)}
          onClose={() => rename(undefined)}
        />
      )}
      {question === adding && (
        <OwnerDialog
          title={p(($) => $.passkeys.add)}
          lead={p(($) => $.passkeys.addLead)}
          submit={p(($) => $.passkeys.add)}
          submitByGoogle={t(($) => $.common.google)}
          purpose={adding}
          askGoogle={askGoogle}
          act={add}
          onClose={() => ask(undefined)}
        />
      )}
      {removed !== undefined && (
        <OwnerDialog
          title={p(($) => $.passkeys.removeOf, { name: removed.name })}
          lead={t(($) => $.account.identities.ask, { name: removed.name })}
          submit={p(($) => $.passkeys.remove)}
          submitByGoogle={t(($) => $.common.google)}
          purpose={removalOf(removed)}
          askGoogle={askGoogle}
          act={(ownership) => remove(removed, ownership)}
          onClose={() => ask(undefined)}
        />
      )}
    </AccountSection>
  );
}
