import { CitySearch } from "@bandeja/features/city-search/city-search.tsx";
import { useState } from "react";
import type { InCity, Where } from "#features/search/filters.ts";

/** Chooses a city from the list; until another one is chosen, the present one applies. */
export function OtherCity({ where, onChoose }: { where: Where; onChoose: (where: InCity) => void }) {
  const [isTyping, setTyping] = useState(false);
  const text = where.around === "place" ? `${where.city}, ${where.country}` : "";
  const selected =
    where.around === "place" && !isTyping
      ? { id: where.localityId, text, city: where.city, country: where.country }
      : null;
  return (
    <CitySearch
      textAtFirst={() => text}
      selected={selected}
      error={undefined}
      onSelect={(suggestion) => {
        setTyping(suggestion === null);
        if (suggestion === null) return;
        const { id: localityId, city, country } = suggestion;
        onChoose({ around: "place", city, country, localityId });
      }}
    />
  );
}
