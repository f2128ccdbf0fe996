import { failureText } from "../../alert/failure-text.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Dialog } from "@bandeja/ui/dialog";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { Matter } from "../matter.ts";
import { useBlocking } from "../use-blocking.ts";
import type { useIsBlocked } from "../use-blocking.ts";
import type { Step } from "./person-sheets.tsx";

/** Report, and Block or Unblock. */
export function MenuSheet({
  matter: { person, name },
  blockState: { isLoading, isBlocked },
  onClose,
  onStep,
}: {
  matter: Matter;
  blockState: ReturnType<typeof useIsBlocked>;
  onClose: () => void;
  onStep: (step: Step) => void;
}) {
  const { t } = useTranslation();
  const blocking = useBlocking();
  const unblock = () =>
    blocking.mutate({ person, isBlocked: false }, { onSuccess: () => onStep("unblocked") });
  return (
    <Dialog isOpen title={name} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <ul className="people-menu">
        <li>
          <button type="button" onClick={() => onStep("report")}>
            <span className="type-button">{t(($) => $.people.report)}</span>
            <span className="type-hint">{t(($) => $.people.reportHint, { name })}</span>
          </button>
        </li>
        <li>
          {isLoading ? (
            <div role="status" aria-label={t(($) => $.common.loading)}>
              <SkeletonBar className="h-16 w-full" />
            </div>
          ) : isBlocked === true ? (
            <button type="button" disabled={blocking.isPending} onClick={unblock}>
              <span className="type-button">{t(($) => $.people.unblock)}</span>
              <span className="type-hint">{t(($) => $.people.unblockHint)}</span>
            </button>
          ) : (
            // Shown also if the state is unknown: blocking twice has no effect.
            <button type="button" onClick={() => onStep("block")}>
              <span className="type-button">{t(($) => $.people.block)}</span>
              <span className="type-hint">{t(($) => $.people.blockHint)}</span>
            </button>
          )}
        </li>
      </ul>
      {blocking.error && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {failureText(t, blocking.error)}
        </p>
      )}
    </Dialog>
  );
}
