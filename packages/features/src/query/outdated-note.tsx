import { NetworkFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useIsSlow } from "@bandeja/web-platform/api/connection.ts";
import { createContext, useContext } from "react";
import type { QueryState } from "./query-state.ts";
import "./query.css";

/** Whether the shell itself says that the server cannot be reached, so that no view has to. */
export const HasConnectionBar = createContext(false);

/** A quiet note, with a way to try again, while the last refetch of shown data has failed. */
export function OutdatedNote({ query: { error, isFetching, refetch } }: { query: QueryState<unknown> }) {
  const { t } = useTranslation();
  const hasConnectionBar = useContext(HasConnectionBar);
  if (error === null || (hasConnectionBar && error instanceof NetworkFailure)) return null;
  return (
    <p role="status" className="query-note">
      {t(($) => $.common.outdated)}{" "}
      <button type="button" className="text-link" disabled={isFetching} onClick={() => void refetch()}>
        {t(($) => $.common.tryAgain)}
      </button>
    </p>
  );
}

/** Says below a skeleton that its data take long, in sight wherever it ends. */
export function SlowNote() {
  const { t } = useTranslation();
  const hasConnectionBar = useContext(HasConnectionBar);
  const isSlow = useIsSlow();
  if (hasConnectionBar || !isSlow) return null;
  return (
    <p role="status" className="query-note query-slow">
      {t(($) => $.common.slow)}
    </p>
  );
}
