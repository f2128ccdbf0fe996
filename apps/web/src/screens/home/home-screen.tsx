import { useTranslation } from "@bandeja/i18n/react";
import { TileWall } from "@bandeja/ui/art/tile-wall";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeRegistration } from "./home-registration.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Pocket } from "./pocket.tsx";
import "./home-screen.css";

export const handle: ScreenHandle = { header: "band", isStill: true };

/** The home page (specification section 2), at / and /home: introduction, registration, how it works. */
export default function HomeScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.home.title)}</PageTitle>
      <HomeHero />
      <HomeRegistration />
      <HowItWorks />
      <Pocket />
      <TileWall className="block" />
    </>
  );
}
