import type { Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import type { Db } from "../../db/database.ts";
import { quoteWords } from "../../kernel/quote-words.ts";
import type { Services } from "../../runtime/services.ts";
import { sayName } from "../accounts/names/say-name.ts";
import { getPublicVenue } from "./get-venue.ts";

/** The most of a venue's description, in characters. */
const longest = 200;

/** What a link to a venue's public page shows. @throws ApiError `NOT_FOUND` */
export async function previewVenue(
  db: Db,
  id: string,
  { services, language, now }: { services: Pick<Services, "localities">; language: Language; now: Date },
) {
  const { venue } = await getPublicVenue(db, id, now);
  const city = services.localities.cityName(venue, language);
  const shifts = translate(language)(($) => $.previews.venue, { city });
  return {
    title: sayName(venue.name, "venue", { language }),
    description:
      venue.description === null ? shifts : `${shifts}. “${quoteWords(venue.description, longest)}”`,
  };
}
