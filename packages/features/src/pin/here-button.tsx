import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useId } from "react";
import type { useHere } from "./use-here.ts";

/** Requests the device's location, and shows the result. */
export function HereButton({ here, onAsk }: { here: ReturnType<typeof useHere>["here"]; onAsk: () => void }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const hintId = useId();
  return (
    <div>
      <Button
        tone="secondary"
        size="small"
        isBusy={here.state === "asking"}
        busyLabel={t(($) => $.pin.asking)}
        aria-describedby={hintId}
        onClick={onAsk}
      >
        {t(($) => $.pin.here)}
      </Button>
      <p id={hintId} role="status" className="type-small mt-2">
        {here.state === "unasked" && t(($) => $.pin.hereHint)}
        {here.state === "asking" && t(($) => $.pin.asking)}
        {here.state === "found" && t(($) => $.pin.found, { metres: format.count(here.metres) })}
        {here.state === "refused" && t(($) => $.pin.refused)}
        {here.state === "unknown" && t(($) => $.pin.unknown)}
      </p>
    </div>
  );
}
