import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { fileFromBase64 } from "@bandeja/web-platform/storage/file-from-base64.ts";
import { handOver } from "@bandeja/web-platform/storage/save-file.ts";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/** A PDF document in base64, with its file name. */
interface Pdf {
  readonly name: string;
  readonly pdf: string;
}

interface Props {
  label: string;
  /** Shown instead of the label, of which it is a part. */
  shown?: string;
  fetch: () => Promise<Pdf>;
}

/** A button that downloads a PDF. */
export function PdfButton({ label, shown, fetch }: Props) {
  const { t } = useTranslation();
  const alert = useAlert();
  const open = useMutation({
    mutationFn: async () => {
      const { name, pdf } = await fetch();
      return handOver(fileFromBase64(pdf, name, "application/pdf"));
    },
    onError: (failure) => void alert(failureText(t, failure)),
  });
  return (
    <Button
      tone="secondary"
      size="small"
      aria-label={shown === undefined ? undefined : label}
      isBusy={open.isPending}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => open.mutate()}
    >
      {shown ?? label}
    </Button>
  );
}
