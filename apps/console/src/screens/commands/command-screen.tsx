import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { commandsQuery } from "#lib/queries.ts";
import { useNames } from "#lib/use-text.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { Screen } from "#layout/screen.tsx";
import { paths } from "../../paths.ts";
import { CommandForm } from "./command-form.tsx";

/** One command or query, with its result. */
export function CommandScreen() {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { group = "", name: last = "" } = useParams();
  const name = `${group} ${last}`;
  const { key, search } = useLocation();
  const commands = useQuery(commandsQuery);
  const command = commands.data?.find((one: ConsoleCommand) => one.name === name);
  return (
    <Screen
      title={nameOf("commandnames", name)}
      kicker={command?.takesTwo ? t(($) => $.operatorconsole.run.two) : undefined}
      action={
        <Link to={paths.commands} className="text-link">
          {t(($) => $.operatorconsole.run.back)}
        </Link>
      }
    >
      {commands.isPending && <Loading rows={3} />}
      {commands.isError && <LoadFailure error={commands.error} onRetry={() => void commands.refetch()} />}
      {commands.data !== undefined && command === undefined && (
        <p className="note">{t(($) => $.operatorconsole.errors.ROLE)}</p>
      )}
      {command !== undefined && <CommandForm key={`${key} ${name} ${search}`} command={command} />}
    </Screen>
  );
}
