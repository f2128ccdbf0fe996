import type { Language } from "@bandeja/contract/lists";
import { fromCents } from "@bandeja/domain/total-spend";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import type { Db } from "../../../db/database.ts";
import { everywhere, getFee, type Fees } from "./get-fee.ts";

/** The price of jobs for the site's public pages: in a sentence, and the fee alone. Some countries may have another. */
export async function writeFee(
  db: Db,
  fees: Fees,
): Promise<(language: Language) => { price: string; fee: string }> {
  const amount = fromCents(await getFee(db, fees, everywhere));
  return (language) => {
    const fee = formatters(language).money(amount, "USD");
    return { fee, price: translate(language)(($) => $.home.price, { fee }) };
  };
}
