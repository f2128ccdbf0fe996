import { ThemeSwitch } from "@bandeja/ui/theme-switch";
import { useTranslation } from "@bandeja/i18n/react";
import { config } from "#lib/config.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { usePath } from "#lib/use-path.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { footerMenu } from "./menu.ts";

// The year of the build, so that prerendered page and browser agree.
const year = import.meta.env.BUILD_YEAR;

/** The footer's links (specification section 2). */
export function FooterMenu({ className }: { className: string }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <nav aria-label={t(($) => $.menu.more)}>
      <ul className={className}>
        {footerMenu.map(({ to, label }) => (
          <li key={to}>
            <ScreenLink href={to} aria-current={to === path ? "page" : undefined}>
              {t(($) => $.menu[label])}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Language and theme. */
export function Switches() {
  const { t } = useTranslation();
  return (
    <>
      <LanguageChoice />
      <ThemeSwitch
        label={t(($) => $.nav.theme)}
        names={{
          system: t(($) => $.nav.themeSystem),
          day: t(($) => $.nav.themeDay),
          night: t(($) => $.nav.themeNight),
        }}
      />
    </>
  );
}

export function Copyright() {
  const { t } = useTranslation();
  return <p className="type-hint">{t(($) => $.footer.copyright, { year, company: config.companyName })}</p>;
}
