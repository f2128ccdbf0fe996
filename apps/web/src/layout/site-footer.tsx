import { FacebookIcon, InstagramIcon, LinkedInIcon } from "@bandeja/ui/icon";
import { Wordmark } from "@bandeja/ui/logo";
import { ThemeSwitch } from "@bandeja/ui/theme-switch";
import { useTranslation } from "@bandeja/i18n/react";
import { config } from "#lib/config.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { WhenSet } from "#lib/when-set.tsx";
import { usePath } from "#lib/use-path.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { footerMenu } from "./menu.ts";

// The year of the build, so that prerendered page and browser agree.
const year = import.meta.env.BUILD_YEAR;

/** The footer: links, language and theme, and configured social networks. */
export function SiteFooter() {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <footer className="site-footer ground-rail">
      <div className="wrap">
        <div className="site-footer-top">
          <div>
            <Wordmark className="site-footer-logo" />
            <p className="site-footer-line">{t(($) => $.common.line)}</p>
          </div>
          <nav aria-label={t(($) => $.nav.more)}>
            <ul className="site-footer-menu">
              {footerMenu.map(({ to, label }) => (
                <li key={to}>
                  <ScreenLink href={to} aria-current={to === path ? "page" : undefined}>
                    {t(($) => $.nav[label])}
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="site-footer-bottom">
          <LanguageChoice />
          <ThemeSwitch
            label={t(($) => $.nav.theme)}
            names={{
              system: t(($) => $.nav.themeSystem),
              day: t(($) => $.nav.themeDay),
              night: t(($) => $.nav.themeNight),
            }}
          />
          <p className="type-hint">{t(($) => $.nav.copyright, { year, company: config.companyName })}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

const networks = [
  { name: "Instagram", setting: "instagramUrl", icon: <InstagramIcon /> },
  { name: "Facebook", setting: "facebookUrl", icon: <FacebookIcon /> },
  { name: "LinkedIn", setting: "linkedinUrl", icon: <LinkedInIcon /> },
] as const;

function SocialLinks() {
  const { t } = useTranslation();
  return (
    <WhenSet settings={networks.map(({ setting }) => setting)}>
      <ul className="social-links" aria-label={t(($) => $.nav.social)}>
        {networks.map(({ name, setting, icon }) => (
          <WhenSet key={name} settings={[setting]}>
            <li>
              <a href={config[setting]} target="_blank" rel="noreferrer" aria-label={name}>
                {icon}
              </a>
            </li>
          </WhenSet>
        ))}
      </ul>
    </WhenSet>
  );
}
