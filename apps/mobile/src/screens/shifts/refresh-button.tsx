import { useTranslation } from "@bandeja/i18n/react";
import { RefreshIcon } from "./refresh-icon.tsx";

/** Does the same as pulling, without touch; announces when it is done. */
export function RefreshButton({
  isRefreshing,
  times,
  onRefresh,
}: {
  isRefreshing: boolean;
  times: number;
  onRefresh: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" className="sr-only">
        {isRefreshing && t(($) => $.shifts.refreshing)}
        {!isRefreshing && times > 0 && t(($) => $.shifts.refreshed)}
      </span>
      <button
        type="button"
        className="bar-button"
        aria-label={t(($) => $.shifts.refresh)}
        aria-busy={isRefreshing || undefined}
        onClick={onRefresh}
      >
        <RefreshIcon />
      </button>
    </>
  );
}
