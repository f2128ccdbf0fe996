import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { usesPasskeys } from "@bandeja/web-platform/passkey-ceremony.ts";
import type { useLogIn } from "#lib/use-passkey.ts";
import { FailureNote } from "#lib/failure.tsx";

/** A way into the console by a passkey. */
export function EntryCard({
  text,
  label,
  entry,
}: {
  text: string;
  label: string;
  entry: ReturnType<typeof useLogIn>;
}) {
  const { t } = useTranslation();
  if (!usesPasskeys()) return <p className="note">{t(($) => $.operatorconsole.signin.unsupported)}</p>;
  return (
    <div className="panel stack entry">
      <p>{text}</p>
      <div>
        <Button
          isBusy={entry.isPending}
          busyLabel={t(($) => $.operatorconsole.signin.busy)}
          onClick={() => entry.mutate()}
        >
          {label}
        </Button>
      </div>
      {entry.error !== null && <FailureNote error={entry.error} />}
      {entry.data === false && (
        <p role="status" className="note">
          {t(($) => $.operatorconsole.signin.cancelled)}
        </p>
      )}
    </div>
  );
}
