import { failureText } from "../../alert/failure-text.ts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Dialog } from "@bandeja/ui/dialog";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { Matter } from "../matter.ts";
import { useUnblock } from "../use-blocked.ts";
import type { useIsBlocked } from "../use-blocked.ts";

/** Report, and Block or Unblock. */
export function MenuDialog({
  r,
  matter: { person, name },
  blockState: { isLoading, isBlocked },
  onClose,
  onStep,
}: {
  r: Translate;
  matter: Matter;
  blockState: ReturnType<typeof useIsBlocked>;
  onClose: () => void;
  onStep: (step: "report" | "block" | "unblocked") => void;
}) {
  const { t } = useTranslation();
  const unblock = useUnblock();
  return (
    <Dialog isOpen title={name} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <ul className="people-menu">
        <li>
          <button type="button" onClick={() => onStep("report")}>
            <span className="type-button">{t(($) => $.people.report)}</span>
            <span className="type-hint">{r(($) => $.reports.hint, { name })}</span>
          </button>
        </li>
        <li>
          {isLoading ? (
            <div role="status" aria-label={t(($) => $.common.loading)}>
              <SkeletonBar className="h-16 w-full" />
            </div>
          ) : isBlocked === true ? (
            <button
              type="button"
              disabled={unblock.isPending}
              onClick={() => unblock.mutate(person, { onSuccess: () => onStep("unblocked") })}
            >
              <span className="type-button">{t(($) => $.people.unblock)}</span>
              <span className="type-hint">{r(($) => $.reports.block.undoHint)}</span>
            </button>
          ) : (
            // Shown also if the state is unknown: blocking twice has no effect.
            <button type="button" onClick={() => onStep("block")}>
              <span className="type-button">{t(($) => $.people.block)}</span>
              <span className="type-hint">{r(($) => $.reports.block.hint)}</span>
            </button>
          )}
        </li>
      </ul>
      {unblock.error && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {failureText(t, unblock.error)}
        </p>
      )}
    </Dialog>
  );
}
