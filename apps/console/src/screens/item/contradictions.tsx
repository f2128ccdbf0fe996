import type { ConsoleItemDetails, ShownContradiction } from "@bandeja/contract/console/calls";
import { useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useValues } from "#lib/use-values.ts";
import { itemPath, pagePath } from "../../paths.ts";

/** Who claims what about which side, what is decided about the other claim, and what is said to that. */
function Contradiction({ contradiction }: { contradiction: ShownContradiction }) {
  const { t } = useTranslation();
  const values = useValues();
  const { id, of, state, answer } = contradiction;
  const nameOf = (side: "venue" | "worker") =>
    contradiction[side].name ?? t(($) => $.operatorconsole.queue.deleted);
  const decision = { name: nameOf(of), state: values.text("state", state) };
  return (
    <li className="note">
      <p>
        {t(($) => $.operatorconsole.item.contradicts, { venue: nameOf("venue"), worker: nameOf("worker") })}
      </p>
      <p>
        <Link
          to={state === "proposed" ? itemPath({ kind: "proposal", id }) : pagePath("decision", id)}
          className="text-link"
        >
          {t(($) => $.operatorconsole.item.contradiction, decision)}
        </Link>
      </p>
      <p className="cell">
        {answer === null || answer === ""
          ? t(($) => $.operatorconsole.item.contradictionsilent, decision)
          : t(($) => $.operatorconsole.item.contradictionanswer, { ...decision, text: answer })}
      </p>
    </li>
  );
}

/** The no-shows that contradict that of an item. */
export function Contradictions({ contradicts }: Required<Pick<ConsoleItemDetails, "contradicts">>) {
  const { t } = useTranslation();
  if (contradicts.length === 0) return null;
  return (
    <ul className="stack" aria-label={t(($) => $.operatorconsole.item.contradictions)}>
      {contradicts.map((one) => (
        <Contradiction key={`${one.id} ${one.worker.id}`} contradiction={one} />
      ))}
    </ul>
  );
}
