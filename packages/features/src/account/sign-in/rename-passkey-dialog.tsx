import { accountRenamePasskey, PasskeyNameSchema, type Passkey } from "@bandeja/contract/calls/passkeys";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { TextField } from "@bandeja/ui/text-field";
import { api } from "@bandeja/web-platform/api/api.ts";
import { ApiForm } from "../../form/api-form.tsx";
import { useApiForm } from "../../form/use-api-form.ts";

interface Props {
  /** The texts about passkeys. */
  p: Translate;
  passkey: Passkey;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ p, passkey: { id: passkeyId, name }, onRenamed, onClose }: Props) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: PasskeyNameSchema,
    defaultValues: { name },
    async send(values) {
      await api.call(accountRenamePasskey, { body: { passkeyId, ...values } });
      await onRenamed();
    },
  });
  return (
    <Dialog
      isOpen
      title={p(($) => $.passkeys.renameOf, { name })}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
    >
      <ApiForm form={form} className="grid gap-6">
        <TextField
          data-autofocus=""
          autoComplete="off"
          label={p(($) => $.passkeys.name)}
          {...form.field("name")}
        />
        <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {p(($) => $.passkeys.rename)}
        </Button>
      </ApiForm>
    </Dialog>
  );
}
