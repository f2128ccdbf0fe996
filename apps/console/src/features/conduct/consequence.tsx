import type { ConsoleItemDetails } from "@bandeja/contract/console/items";
import { useTranslation } from "@bandeja/i18n/react";
import { useMoments } from "#lib/use-moments.ts";
import { useValues } from "#lib/use-values.ts";

/** What upholding a proposal would lead to now. */
export function Consequence({ kind, until }: NonNullable<ConsoleItemDetails["wouldBe"]>) {
  const { t } = useTranslation();
  const moments = useMoments();
  const values = useValues();
  const named = { kind: values.text("kind", kind) };
  return (
    <p className="note">
      {until === null
        ? t(($) => $.operatorconsole.conduct.wouldbe, named)
        : t(($) => $.operatorconsole.conduct.wouldbeuntil, { ...named, until: moments.moment(until) })}
    </p>
  );
}
