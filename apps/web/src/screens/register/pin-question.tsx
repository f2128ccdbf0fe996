import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Suspense, useState } from "react";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import type { VenueForm } from "./city-field.tsx";

// Loaded when it is opened, as most venues set it later.
const PinOfForm = lazyPart(async () => (await import("./pin-of-form.tsx")).PinOfForm);

/** Asks for the venue's pin, below its address; optional. */
export function PinQuestion({ form }: { form: VenueForm }) {
  const { t } = useTranslation();
  const [isRequested, setRequested] = useState(false);
  const isOpen = isRequested || form.getValues().lat !== undefined || form.errorOf("lat") !== undefined;
  return (
    <fieldset className="grid gap-4">
      <legend className="type-label">
        {t(($) => $.pin.title)} <span className="field-mark">{t(($) => $.common.optional)}</span>
      </legend>
      <p className="type-small">{t(($) => $.pin.lead)}</p>
      {isOpen ? (
        <Suspense fallback={<p role="status">{t(($) => $.common.loading)}</p>}>
          <PinOfForm form={form} />
        </Suspense>
      ) : (
        <div>
          <Button tone="secondary" size="small" aria-expanded={false} onClick={() => setRequested(true)}>
            {t(($) => $.pin.set)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
