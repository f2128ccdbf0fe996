import type { ConsoleCommand } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { commandsQuery } from "#lib/queries.ts";
import { useNames } from "#lib/use-text.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { Screen } from "#layout/screen.tsx";
import { commandPath } from "../../paths.ts";

function Names({ id, title, commands }: { id: string; title: string; commands: readonly ConsoleCommand[] }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-card-small section-title">
        {title}
      </h2>
      <ul className="rows">
        {commands.map(({ name, takesTwo }) => (
          <li key={name} className="row">
            <Link to={commandPath(name)} className="row-link">
              <span className="row-text">{nameOf("commandnames", name)}</span>{" "}
              <span className="row-end text-muted">
                {takesTwo ? (
                  t(($) => $.operatorconsole.run.two)
                ) : (
                  <code className="type-figures" aria-hidden="true">
                    {name}
                  </code>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that the operator's role may do, beyond the queue. */
export function CommandsScreen() {
  const { t } = useTranslation();
  const commands = useQuery(commandsQuery);
  const of = (kind: ConsoleCommand["kind"]) => commands.data?.filter((one) => one.kind === kind) ?? [];
  return (
    <Screen title={t(($) => $.operatorconsole.run.title)}>
      {commands.isPending && <Loading />}
      {commands.isError && <LoadFailure error={commands.error} onRetry={() => void commands.refetch()} />}
      {commands.data !== undefined && (
        <div className="columns columns-even">
          <Names id="queries" title={t(($) => $.operatorconsole.run.queries)} commands={of("query")} />
          <Names id="changes" title={t(($) => $.operatorconsole.run.changes)} commands={of("command")} />
        </div>
      )}
    </Screen>
  );
}
