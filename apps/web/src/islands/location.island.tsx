import { guideTexts } from "@bandeja/i18n/guide-texts";
import { wake } from "#lib/island/wake.tsx";
import { LocationTicket } from "../screens/get-location/location-ticket.tsx";

await wake("location", <LocationTicket />, guideTexts);
