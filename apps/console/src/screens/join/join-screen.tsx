import type { PasskeyBegun } from "@bandeja/contract/console/session";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { post } from "#lib/api.ts";
import { useJoin } from "#lib/use-passkey.ts";
import { EntryCard } from "#features/entry/entry-card.tsx";
import { FailureNote, Loading } from "#lib/failure.tsx";
import { Screen } from "#layout/screen.tsx";
import { paths } from "../../paths.ts";

/** Where an invitation leads: its token is behind `#`, which no server gets. */
export function JoinScreen() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  const joining = useJoin(token);
  const invitation = useQuery({
    queryKey: ["join", token],
    queryFn: () => post<PasskeyBegun & { name: string }>("/join/begin", { token }),
    staleTime: Infinity,
    enabled: !joining.isSuccess,
  });
  if (joining.data === true) return <Navigate to={paths.queue} replace />;
  const title = t(($) => $.operatorconsole.join.title, { name: invitation.data?.name ?? "" }).replace(
    /, $/,
    "",
  );
  return (
    <Screen title={title}>
      {invitation.isPending && <Loading rows={2} />}
      {invitation.error !== null && <FailureNote error={invitation.error} />}
      {invitation.data !== undefined && (
        <EntryCard
          text={t(($) => $.operatorconsole.join.text)}
          label={t(($) => $.operatorconsole.join.button)}
          entry={joining}
        />
      )}
    </Screen>
  );
}
