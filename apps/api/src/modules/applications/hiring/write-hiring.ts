import type { Language } from "@bandeja/contract/lists";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import type { Db } from "../../../db/database.ts";
import { hiringDays as days } from "@bandeja/domain/parameters/records";
import { findHiringMedians } from "./hiring-store.ts";

/** How soon jobs are staffed, for the site's home page; undefined before there are enough jobs. */
export async function writeHiring(db: Db): Promise<Record<Language, string> | undefined> {
  const medians = await findHiringMedians(db);
  if (medians === undefined) return undefined;
  const { appliedMs, confirmedMs } = medians;
  function writeIn(language: Language): string {
    const format = formatters(language);
    const [applied, confirmed] = [format.duration(appliedMs), format.duration(confirmedMs)];
    return translate(language)(($) => $.home.hiring, { days, applied, confirmed });
  }
  return { en: writeIn("en"), pt: writeIn("pt"), "pt-PT": writeIn("pt-PT") };
}
