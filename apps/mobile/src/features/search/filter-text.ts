import type { Formatters } from "@bandeja/i18n/formatters";
import type { Texts } from "@bandeja/i18n/react";
import type { FilterName, Filters } from "./filters.ts";
import type { OwnLocality } from "./use-own-locality.ts";
import { weekdayNames } from "./weekdays.ts";

interface Words extends Texts {
  format: Formatters;
  locality: OwnLocality | undefined;
}

function datesText({ from, to }: NonNullable<Filters["dates"]>, { t, format }: Words): string {
  if (from === undefined) return t(($) => $.shifts.untilDay, { day: format.day(to ?? "") });
  return to === undefined ? t(($) => $.shifts.fromDay, { day: format.day(from) }) : format.days(from, to);
}

/** A short text of an active filter: "Within 10 km of Lisboa", "Sat, Sun". */
export function filterText(filters: Filters, name: FilterName, words: Words): string {
  const { t, format, language, locality } = words;
  const { where, weekdays = [], starts, dates, pay } = filters;
  switch (name) {
    case "where": {
      if (where.around === "place") return t(($) => $.shifts.inCity, { city: where.city });
      if (where.around === "country") return locality?.country ?? t(($) => $.shifts.ownCountry);
      const km = where.around === "anywhere" ? 0 : where.km;
      if (where.around === "me") return t(($) => $.shifts.withinOfMe, { km });
      return locality?.city === undefined
        ? t(($) => $.shifts.within, { km })
        : t(($) => $.shifts.withinOf, { km, city: locality.city });
    }
    case "preset":
      return t(($) => $.shifts.presets[filters.preset ?? "tonight"]);
    case "dates":
      return datesText(dates ?? {}, words);
    case "weekdays": {
      const all = weekdayNames(language, "short");
      return weekdays.map((day) => all[day - 1]).join(", ");
    }
    case "starts":
      return t(($) => $.shifts.startsBetween, { from: starts?.from, to: starts?.to });
    case "pay":
      if (pay?.least === 0) return t(($) => $.shifts.paidIn, { currency: pay.currency });
      return t(($) => $.shifts.anHourOrMore, { money: format.money(pay?.least ?? 0, pay?.currency ?? "") });
    case "tips":
      return t(($) => $.shifts.withTips);
  }
}
