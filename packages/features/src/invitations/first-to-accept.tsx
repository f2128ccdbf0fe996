import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";

/** How many are asked for how many openings: each side reads it before its button. */
export function FirstToAccept({
  m,
  kind,
  asked,
  openings,
}: {
  m: Translate;
  kind: InvitationKind;
  asked: number;
  openings: number;
}) {
  const format = useFormatters();
  const values = {
    count: asked,
    asked: format.count(asked),
    openings: m(($) => $.invitations.openings, { count: openings, value: format.count(openings) }),
  };
  return (
    <strong className="font-semibold">
      {kind === "book" ? m(($) => $.invitations.first, values) : m(($) => $.invitations.toApply, values)}
    </strong>
  );
}
