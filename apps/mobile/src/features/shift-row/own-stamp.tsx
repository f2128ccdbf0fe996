import type { ApplicationState } from "@bandeja/domain/application-states";
import { useTranslation } from "@bandeja/i18n/react";
import { Stamp } from "@bandeja/ui/stamp";
import type { StampTone } from "@bandeja/ui/stamp";

/** The status of the worker's own application; `unsent` while it waits for a network. */
export type OwnStatus = ApplicationState | "unsent";

const tones: Partial<Record<OwnStatus, StampTone>> = {
  pending: "wine",
  confirmed: "olive",
  completed: "olive",
  cancelled: "tomato",
  noshow: "tomato",
};

export function OwnStamp({ status, lands = false }: { status: OwnStatus; lands?: boolean }) {
  const { t } = useTranslation();
  return (
    <Stamp tone={tones[status] ?? "ink"} lands={lands}>
      {t(($) => (status === "unsent" ? $.shifts.unsent : $.stamps.stamps[status]))}
    </Stamp>
  );
}
