import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { handOver } from "@bandeja/web-platform/storage/save-file.ts";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";

/** A PDF document in base64, with its file name. */
interface Pdf {
  readonly name: string;
  readonly pdf: string;
}

function toFile({ name, pdf }: Pdf): File {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: "application/pdf" });
}

/** A button that downloads a PDF. */
export function PdfButton({ label, fetch }: { label: string; fetch: () => Promise<Pdf> }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const open = useMutation({
    mutationFn: async () => handOver(toFile(await fetch())),
    onError: (failure) => void alert(failureText(t, failure)),
  });
  return (
    <Button
      tone="secondary"
      size="small"
      isBusy={open.isPending}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => open.mutate()}
    >
      {label}
    </Button>
  );
}
