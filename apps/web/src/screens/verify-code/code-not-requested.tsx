import { CodeSchema } from "@bandeja/contract/calls/phones";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { paths } from "../../paths.ts";

/**
 * The field of a code that this tab has not requested: there is none to compare it with, so it leads to the number.
 *
 * @param isGuess true until it is known whether one was requested; the sentence is hidden
 */
export function CodeNotRequested({ isGuess }: { isGuess: boolean }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const form = useApiForm({
    schema: CodeSchema,
    send: () =>
      alert(
        t(($) => $.register.codeFirst),
        t(($) => $.register.codeFirstText),
      ),
  });
  return (
    <TicketPage title={t(($) => $.register.codeTitle)} lead={t(($) => $.register.phoneLead)}>
      <ApiForm form={form} className="grid gap-6">
        <div className={isGuess ? "invisible" : undefined}>
          <p>{t(($) => $.register.codeFirstText)}</p>
          <ScreenLink className="text-link" href={paths.insertPhone}>
            {t(($) => $.register.toNumber)}
          </ScreenLink>
        </div>
        <TextField
          inputMode="numeric"
          autoComplete="one-time-code"
          isFigures
          label={t(($) => $.phone.code)}
          hint={t(($) => $.phone.codeHint)}
          {...form.field("code")}
        />
        <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.phone.verify)}
        </Button>
      </ApiForm>
    </TicketPage>
  );
}
