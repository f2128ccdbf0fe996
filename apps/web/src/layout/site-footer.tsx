import { Wordmark } from "@bandeja/ui/logo";
import { useTranslation } from "@bandeja/i18n/react";
import { Copyright, FooterMenu, Switches } from "./footer-parts.tsx";
import { SocialLinks } from "./social-links.tsx";

/** The footer of public pages: brand, links, language and theme, social networks. */
export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer ground-rail">
      <div className="wrap">
        <div className="site-footer-top">
          <div>
            <Wordmark className="site-footer-logo" />
            <p className="site-footer-line">{t(($) => $.common.line)}</p>
          </div>
          <FooterMenu className="site-footer-menu" />
        </div>
        <div className="site-footer-bottom">
          <Switches />
          <Copyright />
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
