import type { ApplicationState } from "@bandeja/domain/application-states";
import { useTranslation } from "@bandeja/i18n/react";
import { Stamp } from "@bandeja/ui/stamp";
import type { StampTone } from "@bandeja/ui/stamp";

const tones: Record<ApplicationState, StampTone> = {
  pending: "wine",
  confirmed: "olive",
  completed: "olive",
  declined: "ink",
  withdrawn: "ink",
  expired: "ink",
  cancelled: "tomato",
  noshow: "tomato",
};

/** That one's own application waits for a network. */
export function UnsentStamp({ lands = false }: { lands?: boolean }) {
  const { t } = useTranslation();
  return (
    <Stamp tone="ink" lands={lands}>
      {t(($) => $.shifts.unsent)}
    </Stamp>
  );
}

/** Where one's own application stands. */
export function OwnStamp({ status, lands = false }: { status: ApplicationState; lands?: boolean }) {
  const { t } = useTranslation();
  return (
    <Stamp tone={tones[status]} lands={lands}>
      {t(($) => $.waitress.stamps[status])}
    </Stamp>
  );
}
