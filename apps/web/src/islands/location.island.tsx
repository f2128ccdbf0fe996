import { guideTexts } from "@bandeja/i18n/guide-texts";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { LocationTicket } from "../screens/get-location/location-ticket.tsx";

await hydrateIsland("location", <LocationTicket />, guideTexts);
