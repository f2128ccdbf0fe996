import type { PartyMarks as Marks } from "@bandeja/contract/console/party-ref";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "#lib/use-moments.ts";

/** What tells a venue or worker apart from another of its name, beside that. */
export function PartyMarks({ marks: { city, registeredAt, email } }: { marks: Marks }) {
  const { t } = useTranslation();
  const moments = useMoments();
  const registered = t(($) => $.operatorconsole.alike.since, { at: moments.moment(registeredAt) });
  return (
    <p className="type-small text-muted">
      {[city, registered, email].filter((mark) => mark !== undefined).join(" · ")}
    </p>
  );
}
