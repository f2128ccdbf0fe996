import { howItDecidesPath } from "@bandeja/contract/cross-links";
import { parametersOf, type Section } from "@bandeja/domain/parameters/published";
import { nextChangeOf, type Version } from "@bandeja/domain/parameters/versions";
import { useFormatters } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/resources/en";
import type { Values } from "@bandeja/i18n/texts";
import { whyTexts } from "@bandeja/i18n/why-texts";
import { useState } from "react";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** What a line is about: an order, a figure or a refusal. */
export type WhyAbout = Exclude<keyof Texts["why"], "more" | "changes">;

/** The section of the page behind each line. */
const sections: Readonly<Record<WhyAbout, Section>> = {
  shiftsWithin: "openShifts",
  shifts: "openShifts",
  venueShifts: "openShifts",
  best: "applicants",
  favourites: "applicants",
  here: "applicants",
  recent: "applicants",
  first: "applicants",
  column: "applicants",
  offers: "offers",
  newShifts: "newShifts",
  searchLimits: "newShifts",
  notifications: "lists",
  reviews: "records",
  threads: "lists",
  people: "lists",
  savedSearches: "lists",
  followedVenues: "lists",
  team: "team",
  teamTimes: "team",
  teamStars: "team",
  teamLimits: "team",
  invitations: "team",
  groups: "team",
  ownGroups: "team",
  jobs: "lists",
  applied: "lists",
  confirmed: "lists",
  past: "lists",
  records: "records",
  conduct: "conduct",
  reports: "safety",
  reportLimits: "safety",
  workLimits: "work",
  limits: "limits",
};

export interface WhyProps {
  readonly about: WhyAbout;
  /** The values of its text. */
  readonly values?: Values;
  readonly versions?: readonly Version[];
}

/** The line, once its texts are there; until then an empty one. It names the day of an announced change of its section. */
export function WhyLine({ about, values, versions }: WhyProps) {
  const t = useMoreTexts(whyTexts);
  const format = useFormatters();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (t === undefined) return <p className="type-small mt-2">{"\u00A0"}</p>;
  const names = parametersOf(sections[about]).map(({ name }) => name);
  const change = nextChangeOf(names, today, versions);
  return (
    <p className="type-small mt-2 text-muted">
      {t(($) => $.why[about], values)}{" "}
      {change !== undefined && `${t(($) => $.why.changes, { day: format.shortDate(change) })} `}
      <ScreenLink href={`${howItDecidesPath}#${sections[about]}`} className="underline">
        {t(($) => $.why.more)}
      </ScreenLink>
    </p>
  );
}
