import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { saveFile } from "@bandeja/web-platform/storage/save-file.ts";
import { applicationsCalendar } from "@bandeja/contract/calls/calendar";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { CalendarIcon } from "@bandeja/ui/icon";
import { useState } from "react";
import type { ConfirmedShift } from "./confirmed-shift.ts";

/** Downloads this shift as a file for the phone's calendar. */
export function CalendarFile({ application }: { application: ConfirmedShift }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await api.call(applicationsCalendar, { body: { applicationId: application.id } });
      saveFile(new File([data.text], data.name, { type: "text/calendar" }));
    } catch (failure) {
      await alert(failureText(t, failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      tone="secondary"
      size="small"
      icon={<CalendarIcon />}
      isBusy={isBusy}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => void save()}
    >
      {t(($) => $.myshifts.file)}
    </Button>
  );
}
