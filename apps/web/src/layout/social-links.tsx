import { useTranslation } from "@bandeja/i18n/react";
import { config } from "#lib/config.ts";
import { siteOrigin } from "#lib/site-origin.ts";
import { WhenSet, WhenUnset } from "#lib/when-set.tsx";
import facebook from "./social/facebook.svg?no-inline";
import instagram from "./social/instagram.svg?no-inline";
import linkedin from "./social/linkedin.svg?no-inline";
import whatsapp from "./social/whatsapp.svg?no-inline";

const networks = [
  { name: "Instagram", setting: "instagramUrl", icon: instagram },
  { name: "Facebook", setting: "facebookUrl", icon: facebook },
  { name: "LinkedIn", setting: "linkedinUrl", icon: linkedin },
] as const;
const settings = networks.map(({ setting }) => setting);

/** Pages of networks that share an address. */
const shares = [
  { name: "WhatsApp", href: `https://wa.me/?text=${siteOrigin}/`, icon: whatsapp },
  {
    name: "Facebook",
    href: `https://www.facebook.com/sharer/sharer.php?u=${siteOrigin}/`,
    icon: facebook,
  },
  {
    name: "LinkedIn",
    href: `https://www.linkedin.com/sharing/share-offsite/?url=${siteOrigin}/`,
    icon: linkedin,
  },
];

/** "Social links" (specification section 2, Footer): the configured pages or, without any, links that share the site. */
export function SocialLinks() {
  const { t } = useTranslation();
  return (
    <ul className="social-links" aria-label={t(($) => $.footer.social)}>
      {networks.map(({ name, setting, icon }) => (
        <WhenSet key={name} settings={[setting]}>
          <SocialLink href={config[setting]} label={name} icon={icon} />
        </WhenSet>
      ))}
      <WhenUnset settings={settings}>
        {shares.map(({ name, href, icon }) => (
          <SocialLink key={name} href={href} label={t(($) => $.footer.shareOn, { name })} icon={icon} />
        ))}
      </WhenUnset>
    </ul>
  );
}

function SocialLink({ href, label, icon }: { href: string | undefined; label: string; icon: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" aria-label={label}>
        <img src={icon} alt="" width={22} height={22} loading="lazy" />
      </a>
    </li>
  );
}
