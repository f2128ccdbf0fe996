import { useTranslation } from "@bandeja/i18n/react";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { useScreens } from "../navigation/navigation.ts";

/** That operators have hidden or ended something of the account's own, and the way to the decision. */
export function DecisionNote({ children }: { children: string }) {
  const { t } = useTranslation();
  const screens = useScreens();
  return (
    <p className="type-small">
      {children}{" "}
      <ScreenLink href={screens.conduct} className="text-link">
        {t(($) => $.conduct.read)}
      </ScreenLink>
    </p>
  );
}
