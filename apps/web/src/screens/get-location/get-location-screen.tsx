import { useTranslation } from "@bandeja/i18n/react";
import type { ScreenHandle } from "#lib/current-screen.ts";
import { Island } from "#lib/island/island.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { LocationTicket } from "./location-ticket.tsx";
import "./get-location-screen.css";

export const handle: ScreenHandle = { isStill: true };

/** "A Get User Location button shows latitude and longitude" (specification section 2, Geolocation test page). */
export default function GetLocationScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t(($) => $.getlocation.title)}</PageTitle>
      <Island name="location" hydrates="now">
        <LocationTicket />
      </Island>
    </>
  );
}
