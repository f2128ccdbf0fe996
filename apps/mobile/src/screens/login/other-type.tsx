import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useEffect, useRef } from "react";

/** The password was right, the type of account was not: what it is, and the way in. */
export function OtherType({
  refused,
  onGoOn,
}: {
  refused: AccountType;
  onGoOn: (type: AccountType) => void;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const isVenue = refused === "restaurant";
  return (
    <div role="alert" className="login-other">
      <p>{t(($) => (isVenue ? $.entry.notVenue : $.entry.notWaitstaff))}</p>
      <Button ref={button} isWide onClick={() => onGoOn(isVenue ? "waitress" : "restaurant")}>
        {t(($) => (isVenue ? $.entry.asWaitstaff : $.entry.asVenue))}
      </Button>
    </div>
  );
}
