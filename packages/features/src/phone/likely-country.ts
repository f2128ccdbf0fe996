interface Country {
  name: string;
  iso: string;
}

/** The region of the first of the browser's languages that has one: "BR" for "pt-BR", none for "pt". */
function browserRegion(languages: readonly string[]): string | undefined {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1];
    if (region !== undefined) return region.toUpperCase();
  }
  return undefined;
}

/**
 * The ISO code of the country to preselect: the venue's, by its name in the language of the list, else the browser's
 * region; "" if neither is in the list.
 */
export function likelyCountry(
  countries: readonly Country[],
  { venueCountry, languages }: { venueCountry?: string | undefined; languages: readonly string[] },
): string {
  const region = browserRegion(languages);
  const country =
    countries.find(({ name }) => name === venueCountry) ?? countries.find(({ iso }) => iso === region);
  return country?.iso ?? "";
}
