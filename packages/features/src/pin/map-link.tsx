import type { Point } from "@bandeja/domain/distance";
import { useTranslation } from "@bandeja/i18n/react";
import { hasStreets } from "../map/read-tiles.ts";

const mapAddress = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;

/**
 * A link to Google Maps, which is contacted only after a press: to find the address, whose link can then be pasted, and
 * to see the pin if there are no own tiles.
 */
export function MapLink({ pin, address }: { pin: Point | null; address: string }) {
  const { t } = useTranslation();
  const query = pin === null ? address : hasStreets() ? "" : `${pin.lat},${pin.lng}`;
  if (query === "") return null;
  return (
    <p>
      <a className="text-link type-small" href={mapAddress(query)} target="_blank" rel="noreferrer">
        {pin === null ? t(($) => $.pin.find) : t(($) => $.pin.see)}
        <span className="sr-only"> {t(($) => $.register.newTab)}</span>
      </a>
    </p>
  );
}
