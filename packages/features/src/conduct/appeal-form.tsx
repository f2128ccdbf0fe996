import { textLimits } from "@bandeja/contract/limits";
import { appealForm } from "@bandeja/contract/calls/conduct";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { LongText } from "../form/long-text.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";

interface Props {
  m: Translate;
  hint: string;
  /** The name of the draft, which is stored until it is sent. */
  draft: string;
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** An answer to a proposal, or a request for a review, with who reads it and by when. */
export function AppealForm({ m, hint, draft, send, onSent }: Props) {
  const queries = useQueryClient();
  const form = useApiForm({
    schema: appealForm,
    draft,
    alertFor: () => undefined,
    async send({ text }) {
      await send(text);
      await refetchAll(queries);
      onSent();
    },
  });
  return (
    <ApiForm form={form} className="account-form">
      <LongText
        form={form}
        name="text"
        max={textLimits.appeal}
        autoFocus
        rows={4}
        label={m(($) => $.offences.question)}
        hint={hint}
      />
      <div>
        <Button type="submit" isBusy={form.isSending} busyLabel={m(($) => $.offences.sending)}>
          {m(($) => $.offences.send)}
        </Button>
      </div>
    </ApiForm>
  );
}
