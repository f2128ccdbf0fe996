import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import type { QueryState } from "@bandeja/features/query/query-state.ts";
import type { OpenLocality } from "@bandeja/contract/calls/open-jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Map as LeafletMap } from "leaflet";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { closestZoom, pixelAt } from "@bandeja/features/map/create-map.ts";
import { MapView } from "@bandeja/features/map/map-view.tsx";
import type { MapPosition } from "@bandeja/features/map/map-view.tsx";
import type { SearchBody } from "#features/search/filters.ts";
import { ShiftList } from "../list/shift-list.tsx";
import { cityGroups, clusters } from "./locality-groups.ts";
import type { LocalityGroup } from "./locality-groups.ts";

/** The map's position for each search, for the return from a shift. */
const positions = new Map<string, MapPosition>();

const cornersOf = ({ n, s, e, w }: LocalityGroup["bounds"]): [[number, number], [number, number]] => [
  [s, w],
  [n, e],
];

/** The shifts of the list by city; a press on a city shows its shifts below the map. */
export function ShiftsMap({
  body,
  localities,
  hasMore,
  failed,
  empty,
}: {
  body: SearchBody;
  localities: readonly OpenLocality[] | undefined;
  /** Whether the answer was truncated. */
  hasMore: boolean;
  /** The query of the localities, if it failed. */
  failed: QueryState<unknown> | undefined;
  empty: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get("city");
  if (failed) {
    return <QueryFailed query={failed} title={t(($) => $.shifts.mapNotLoaded)} />;
  }
  if (localities === undefined) {
    return (
      <div className="map-wait">
        <p role="status" className="sr-only">
          {t(($) => $.shifts.loading)}
        </p>
      </div>
    );
  }
  if (localities.length === 0) return empty;

  // Cities that are merged even at the closest zoom are one group.
  const nearest = closestZoom();
  const cities = clusters(cityGroups(localities), (group) => pixelAt(group, nearest));
  const selected = cities.find(({ key }) => key === chosen);
  const name = JSON.stringify(body);
  const nameOf = ({ city, count, cities: many }: LocalityGroup) =>
    many > 1 ? t(($) => $.shifts.pinAndMore, { city, count }) : t(($) => $.shifts.pin, { city, count });

  function press(map: LeafletMap, group: LocalityGroup): void {
    if (cities.some(({ key, count }) => key === group.key && count === group.count)) {
      setSearch({ view: "map", city: group.key }, { replace: true, preventScrollReset: true });
      return;
    }
    // The pressed button is about to split into several: the focus moves to the map.
    map.getContainer().focus();
    map.fitBounds(cornersOf(group.bounds), { padding: [48, 48] });
  }

  const pinsAt = (map: LeafletMap) =>
    clusters(cities, (group) => pixelAt(group, map.getZoom())).map((group) => ({
      key: group.key,
      lat: group.lat,
      lng: group.lng,
      name: nameOf(group),
      text: format.count(group.count),
      label: group.cities > 1 ? `${group.city} +` : group.city,
      isPressed: group.key === selected?.key && group.count === selected.count,
      onPress: () => press(map, group),
    }));

  const all = cities.map(({ bounds }) => bounds);
  const bounds = {
    n: Math.max(...all.map(({ n }) => n)),
    s: Math.min(...all.map(({ s }) => s)),
    e: Math.max(...all.map(({ e }) => e)),
    w: Math.min(...all.map(({ w }) => w)),
  };
  const shown = selected && { ...body, bounds: selected.bounds };
  return (
    <div className="mt-5">
      <MapView
        label={t(($) => $.shifts.mapName)}
        first={positions.get(name) ?? cornersOf(bounds)}
        pinsAt={pinsAt}
        onMove={(position) => positions.set(name, position)}
      />
      <p className="type-small mt-2 text-muted">
        {t(($) => $.shifts.mapHint)} {hasMore && t(($) => $.shifts.mapMore)}
      </p>
      <p role="status" className="sr-only">
        {selected && t(($) => $.shifts.shiftsIn, { city: selected.city })}
      </p>
      {selected && shown && (
        <section aria-labelledby="shifts-in" className="mt-8">
          <h2 id="shifts-in" className="type-card">
            {t(($) => $.shifts.shiftsIn, { city: selected.city })}
          </h2>
          <ShiftList
            key={JSON.stringify(shown)}
            body={shown}
            total={selected.count}
            label={t(($) => $.shifts.shiftsIn, { city: selected.city })}
            empty={empty}
          />
        </section>
      )}
    </div>
  );
}
