import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { ShownContradiction } from "@bandeja/contract/console/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";
import { itemPath, pagePath } from "../../paths.ts";

/** Who claims what about which side, what is decided about the other claim, and what is said to that. */
function Contradiction({ contradiction }: { contradiction: ShownContradiction }) {
  const { t } = useTranslation();
  const values = useValues();
  const moments = useMoments();
  const format = useFormatters();
  const { id, of, state, answer, withdrawn } = contradiction;
  // A deleted account is said by its side: the name of its row, twice in one sentence, reads as two accounts.
  const gone = (side: "venue" | "worker") => t(($) => $.operatorconsole.item.goneside[side]);
  const names = {
    venue: contradiction.venue.name ?? gone("venue"),
    venueFirst: contradiction.venue.name ?? format.title(gone("venue")),
    worker: contradiction.worker.name ?? gone("worker"),
    workerFirst: contradiction.worker.name ?? format.title(gone("worker")),
  };
  const { name } = contradiction[of];
  const goneAccount = t(($) => $.operatorconsole.item.goneaccount[of]);
  const decision = {
    name: name ?? goneAccount,
    nameFirst: name ?? format.title(goneAccount),
    state: values.text("state", state),
  };
  return (
    <li className="note">
      {withdrawn === undefined ? (
        <p>{t(($) => $.operatorconsole.item.contradicts, names)}</p>
      ) : (
        <p className="cell">
          {t(($) => $.operatorconsole.item[withdrawn.by], {
            ...decision,
            ...names,
            moment: moments.moment(withdrawn.at),
            text: withdrawn.reported ?? "–",
          })}
        </p>
      )}
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
