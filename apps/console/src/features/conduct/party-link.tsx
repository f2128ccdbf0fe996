import type { PartyRef } from "@bandeja/contract/console/party-ref";
import { useTranslation } from "@bandeja/i18n/react";
import { Link } from "react-router";
import { pagePath } from "../../paths.ts";

/** The name of a venue or worker, with its page. */
export function PartyLink({ party }: { party: PartyRef }) {
  const { t } = useTranslation();
  return (
    <Link to={pagePath("party", party.id)} className="text-link">
      {party.name ?? t(($) => $.operatorconsole.queue.deleted)}
    </Link>
  );
}
