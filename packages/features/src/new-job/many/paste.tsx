import type { Translate } from "@bandeja/i18n/translate";
import { Suspense, useState } from "react";
import { lazyPart } from "../../query/lazy-part.tsx";
import type { ReadContext } from "./pasted-rows.ts";
import type { Planning } from "./use-plan.ts";

// With the reader of spreadsheets' cells, which few venues use.
const PasteRows = lazyPart(async () => (await import("./paste-rows.tsx")).PasteRows);

/** The part of the dialog that takes rows of a spreadsheet, closed at first unless rows wait for a correction. */
export function Paste({
  m,
  planning,
  context,
}: {
  m: Translate;
  planning: Planning;
  context: Omit<ReadContext, "language">;
}) {
  const [isOpen, setIsOpen] = useState(planning.plan.pasted.length > 0);
  return (
    <details
      className="many-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="text-link cursor-pointer">{m(($) => $.manyshifts.paste)}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <PasteRows m={m} planning={planning} context={context} />
        </Suspense>
      )}
    </details>
  );
}
