import { Copyright, FooterMenu, Switches } from "./footer-parts.tsx";
import { SocialLinks } from "./social-links.tsx";
import "./slim-footer.css";

/** The footer below the work of a signed-in venue: the same links in one line, as far as the screen is wide enough. */
export function SlimFooter() {
  return (
    <footer className="site-footer-slim ground-rail">
      <div className="wrap">
        <FooterMenu className="site-footer-line-menu" />
        <Switches />
        <SocialLinks />
        <Copyright />
      </div>
    </footer>
  );
}
