import type { ShownGate } from "@bandeja/contract/console/calls";
import type { ShownConduct } from "@bandeja/contract/console/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { queueQuery } from "#lib/queries.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { itemPath, pagePath } from "../../paths.ts";

/** Whether the party can post or apply, and why not. */
function Gate({ gate, side }: { gate: ShownGate; side: ShownConduct["side"] }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const { isOpen, code, pay, payments = [] } = gate;
  const answer = isOpen
    ? t(($) => $.operatorconsole.conduct[pay ?? "yes"])
    : t(($) => $.operatorconsole.conduct.no, { why: nameOf("gates", code ?? "") });
  return (
    <p>
      <strong>{t(($) => $.operatorconsole.conduct[side === "venue" ? "canpost" : "canapply"])}:</strong>{" "}
      {answer}
      {payments.map(({ id, receipt }) => (
        <Fragment key={id}>
          {" · "}
          <Link to={pagePath("payment", id)} className="text-link">
            {receipt}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** What waits for an operator's decision about a party, with the way to where it is decided by those whose queue has it. */
export function Proposals({ proposals }: Pick<ShownConduct, "proposals">) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const { data: queue = [] } = useQuery(queueQuery);
  const pathOf = (id: string) =>
    queue.some((item) => item.kind === "proposal" && item.id === id)
      ? itemPath({ kind: "proposal", id })
      : pagePath("decision", id);
  return proposals.map(({ id, kind, rule, due, isAnswered }) => (
    <p key={id}>
      <strong>
        {t(($) => $.operatorconsole.conduct[rule === "terms" ? "waitsterms" : "waits"], {
          kind: values.text("kind", kind),
          rule: values.text("rule", rule),
          due: moments.moment(due),
        })}
      </strong>{" "}
      ({t(($) => $.operatorconsole.conduct[isAnswered ? "answered" : "unanswered"])}).{" "}
      <Link to={pathOf(id)} className="text-link">
        {t(($) => $.operatorconsole.conduct.openproposal)}
      </Link>
    </p>
  ));
}

/** What restricts a party now, each with its end, its rule and the decision. */
export function Restrictions({
  conduct,
  gate,
  isVerified,
}: {
  conduct: ShownConduct;
  gate: ShownGate | undefined;
  /** Whether its e-mail is. */
  isVerified: boolean;
}) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const inForce = conduct.decisions.filter(({ isInForce, kind }) => isInForce && kind !== "warning");
  const { proposals } = conduct;
  // Of a deleted account.
  if (gate === undefined && inForce.length === 0 && proposals.length === 0) return null;
  return (
    <section
      className={inForce.length + proposals.length > 0 ? "panel panel-alert stack" : "panel stack"}
      aria-labelledby="now"
    >
      <h2 id="now" className="type-card-small">
        {t(($) => $.operatorconsole.conduct.restrictions)}
      </h2>
      {gate !== undefined && <Gate gate={gate} side={conduct.side} />}
      {gate?.loginFrom !== undefined && (
        <p className="note">
          {t(($) => $.operatorconsole.conduct.loginfrom, { moment: moments.moment(gate.loginFrom) })}
        </p>
      )}
      {!isVerified && <p className="note">{t(($) => $.operatorconsole.conduct.unverified)}</p>}
      {inForce.length === 0 && proposals.length === 0 && (
        <p className="text-muted">{t(($) => $.operatorconsole.conduct.norestrictions)}</p>
      )}
      {inForce.length > 0 && (
        <ul className="stack">
          {inForce.map(({ id, kind, rule, until }) => (
            <li key={id}>
              <strong>{values.text("kind", kind)}</strong>{" "}
              {until === null
                ? t(($) => $.operatorconsole.conduct.forever)
                : t(($) => $.operatorconsole.conduct.until, { until: moments.moment(until) })}
              , {values.text("rule", rule)}.{" "}
              <Link to={pagePath("decision", id)} className="text-link">
                {t(($) => $.operatorconsole.conduct.open)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Proposals proposals={proposals} />
    </section>
  );
}
