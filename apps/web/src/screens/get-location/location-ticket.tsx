import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PinIcon } from "@bandeja/ui/icon";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { PositionStatus } from "./position-status.tsx";
import { usePosition } from "./use-position.ts";

/** The button and its result. */
export function LocationTicket() {
  const { t } = useTranslation();
  const { position, ask } = usePosition();
  const isFound = position.state === "found";
  const none =
    position.state === "unasked" ? t(($) => $.getlocation.notYet) : t(($) => $.getlocation.unknown);
  // As maps accept them in any language: degrees with a dot, precise to about ten centimetres.
  const figures = [
    { term: t(($) => $.getlocation.latitude), degrees: isFound ? position.latitude : undefined },
    { term: t(($) => $.getlocation.longitude), degrees: isFound ? position.longitude : undefined },
  ];
  return (
    <TicketPage
      title={t(($) => $.getlocation.headline)}
      lead={t(($) => $.getlocation.lead)}
      stub={
        <Button
          isWide
          icon={<PinIcon />}
          isBusy={position.state === "asking"}
          busyLabel={t(($) => $.getlocation.asking)}
          onClick={ask}
        >
          {t(($) => $.getlocation.get)}
        </Button>
      }
    >
      <dl className="position">
        {figures.map(({ term, degrees }) => (
          <div key={term}>
            <dt className="type-label">{term}</dt>
            {degrees === undefined ? (
              <dd className="text-muted">{none}</dd>
            ) : (
              <dd className="type-figures-large">{degrees.toFixed(6)}</dd>
            )}
          </div>
        ))}
      </dl>
      <PositionStatus position={position} />
    </TicketPage>
  );
}
