import { Status } from "@bandeja/ui/status";
import { useTranslation } from "@bandeja/i18n/react";
import { Icon } from "@bandeja/ui/icon-frame";
import type { IconProps } from "@bandeja/ui/icon-frame";

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
      <Status className="sr-only">
        {isRefreshing && t(($) => $.shifts.refreshing)}
        {!isRefreshing && times > 0 && t(($) => $.shifts.refreshed)}
      </Status>
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

/** An arrow around a plate. */
function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.2 3.6C7.4 3.5 3.6 7.3 3.6 12.1S7.5 20.5 12.1 20.4C15.9 20.4 19 18 20.1 14.6L17.3 13.7C16.5 15.9 14.5 17.5 12.1 17.5C9 17.5 6.5 15.1 6.5 12S9 6.5 12.1 6.5C13.7 6.5 15 7.1 16 8.1L13.6 10.6L20.9 11.4L20.4 3.9L18.1 6.1C16.6 4.5 14.5 3.6 12.2 3.6Z" />
    </Icon>
  );
}
