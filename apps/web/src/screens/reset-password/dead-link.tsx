import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

/** The message for an invalid or missing link, with a link to request a new one. */
export function DeadLink({ kind }: { kind: "invalid" | "missing" }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{t(($) => $.resetpassword[kind])}</FocusedHeading>
      <p>{t(($) => $.resetpassword[`${kind}Text`])}</p>
      <LinkButton as={ScreenLink} href={paths.forgotPassword} isWide>
        {t(($) => $.resetpassword.newLink)}
      </LinkButton>
      <p className="flex justify-between gap-x-6">
        <ScreenLink className="text-link" href={paths.login}>
          {t(($) => $.login.submit)}
        </ScreenLink>
      </p>
    </div>
  );
}
