import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { useCostFile } from "./use-cost-file.ts";

interface Props {
  m: Translate;
  label: string;
  /** In the name of the file: "2026-11", "2026". */
  period: string;
  /** In the order of the file. */
  months: readonly string[];
}

/** Downloads the rows of months as a CSV file. */
export function DownloadButton({ m, label, period, months }: Props) {
  const { t } = useTranslation();
  const file = useCostFile(m, period, months);
  return (
    <Button
      tone="secondary"
      size="small"
      isBusy={file.isPending}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => file.mutate()}
    >
      {label}
    </Button>
  );
}
