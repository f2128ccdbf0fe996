import type { Passkey } from "@bandeja/contract/calls/passkeys";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";

interface Props {
  /** The texts about passkeys. */
  p: Translate;
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name and last use, and what can be done with it. */
export function PasskeyRow({ p, passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: Props) {
  const format = useFormatters();
  const added = format.moment(createdAt, "own");
  return (
    <li>
      <div>
        <p className="type-label wrap-anywhere">{name}</p>
        <p className="type-small text-muted">
          {lastUsedAt === null
            ? p(($) => $.passkeys.unused, { added })
            : p(($) => $.passkeys.used, { added, when: format.moment(lastUsedAt, "own") })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          tone="secondary"
          size="small"
          aria-label={p(($) => $.passkeys.renameOf, { name })}
          onClick={onRename}
        >
          {p(($) => $.passkeys.rename)}
        </Button>
        <Button
          tone="secondary"
          size="small"
          aria-label={p(($) => $.passkeys.removeOf, { name })}
          onClick={onRemove}
        >
          {p(($) => $.passkeys.remove)}
        </Button>
      </div>
    </li>
  );
}
