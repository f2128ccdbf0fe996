import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { commandsQuery } from "#lib/queries.ts";
import { commandPath } from "../../paths.ts";

const cancelling = "applications cancel";

/** The ways to cancel confirmed work, for each of its sides that are given. */
export function CancelLinks({
  application,
  of,
}: {
  application: string;
  of: readonly ("venue" | "worker")[];
}) {
  const { t } = useTranslation();
  const { data: commands = [] } = useQuery(commandsQuery);
  if (!commands.some(({ name }) => name === cancelling)) return null;
  return (
    <p className="actions">
      {of.map((side) => (
        <Link key={side} to={commandPath(cancelling, { application, for: side })} className="text-link">
          {t(($) => $.operatorconsole.run[side === "venue" ? "cancelforvenue" : "cancelforworker"])}
        </Link>
      ))}
    </p>
  );
}
