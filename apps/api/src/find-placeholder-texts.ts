import { languages, type Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import type { PlaceholderTexts } from "@bandeja/site-files/fill-placeholder";
import { writeFee } from "./modules/billing/payments/write-fee.ts";
import { writeHiring } from "./modules/applications/hiring/write-hiring.ts";
import { writeDeciders } from "./modules/decisions/write-deciders.ts";
import type { Services } from "./runtime/services.ts";

/** What public pages of the site say that only the server knows. */
export async function findPlaceholderTexts({
  db,
  config,
}: Pick<Services, "db" | "config">): Promise<Readonly<Record<Language, PlaceholderTexts>>> {
  const [hiring, writeFeeIn] = await Promise.all([writeHiring(db), writeFee(db, config)]);
  const textsIn = (language: Language): PlaceholderTexts => ({
    ...writeFeeIn(language),
    ...(hiring && { hiring: hiring[language] }),
    deciders: writeDeciders(config.conduct, language),
    contacts: translate(language)(($) => $.howitdecides.contacts.known, { count: config.contactDailyLimit }),
  });
  return Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Record<
    Language,
    PlaceholderTexts
  >;
}
