import { baseLanguage } from "@bandeja/contract/base-language";
import { languages } from "@bandeja/i18n/languages";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { paths } from "../paths.ts";
import { isPublicScreen, isScreen } from "#lib/public-screens.ts";
import type { PublicScreen } from "#lib/public-screens.ts";
import { useCurrentScreen } from "#lib/current-screen.ts";
import { siteOrigin } from "#lib/site-origin.ts";

/** Pages with their own preview picture. */
const pictures: Partial<Record<PublicScreen, string>> = { managers: "managers", waitstaff: "waitstaff" };
const ogLocales = { en: "en_GB", pt: "pt_BR", "pt-PT": "pt_PT" } as const;

/** Metadata for search engines and link previews; the screen sets the title. */
export function PageMeta() {
  const { id } = useCurrentScreen();
  const screen = id === "homeToo" ? "home" : id;
  return isPublicScreen(screen) ? <PublicMeta screen={screen} /> : <OtherMeta screen={screen} />;
}

/** A step, a private page or a missing one: excluded from search engines, but with a title. */
function OtherMeta({ screen }: { screen: string }) {
  const { t } = useTranslation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="description" content={t(($) => $.descriptions[isScreen(screen) ? screen : "notFound"])} />
    </>
  );
}

function PublicMeta({ screen }: { screen: PublicScreen }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = `${siteOrigin}${paths[screen]}`;
  const description = t(($) => $.descriptions[screen]);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${address}?lng=${code}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t(($) => $.common.brand)} />
      <meta property="og:title" content={t(($) => $.common.line)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta
        property="og:image"
        content={`${siteOrigin}/og/${pictures[screen] ?? "home"}-${baseLanguage(language)}.png`}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={ogLocales[language]} />
      <meta name="twitter:card" content="summary_large_image" />
      {screen === "home" && <StructuredData description={description} />}
    </>
  );
}

/** The organization, as schema.org data. */
function StructuredData({ description }: { description: string }) {
  const { t } = useTranslation();
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${siteOrigin}/#organization`,
        name: t(($) => $.common.brand),
        slogan: t(($) => $.common.line),
        url: `${siteOrigin}/`,
        logo: `${siteOrigin}/favicon.svg`,
      },
      {
        "@type": "WebSite",
        url: `${siteOrigin}/`,
        name: t(($) => $.common.brand),
        description,
        inLanguage: [...languages],
        publisher: { "@id": `${siteOrigin}/#organization` },
      },
    ],
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
