import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useEffect, useRef } from "react";

/** The password matches an account of the other type: says which, and offers to sign in to it. */
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
