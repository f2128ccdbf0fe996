import type { WaitingRequest } from "@bandeja/contract/console/plans";
import { useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { useValues } from "#lib/use-values.ts";
import { itemPath } from "../../paths.ts";

/** The other requests about the same that wait for a second operator, before one more is made or approved. */
export function WaitingRequests({ waiting = [] }: { waiting?: readonly WaitingRequest[] | undefined }) {
  const { t } = useTranslation();
  const values = useValues();
  return waiting.map(({ id, by: name, what }) => (
    <p key={id} className="note">
      {t(($) => $.operatorconsole.confirm.waitstoo, { name, what: values.sentences(what, true).join(" ") })}{" "}
      <Link to={itemPath({ kind: "approval", id })} className="text-link">
        {t(($) => $.operatorconsole.confirm.openrequest)}
      </Link>
    </p>
  ));
}
