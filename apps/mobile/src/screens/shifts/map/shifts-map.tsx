import { Status } from "@bandeja/ui/status";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import type { QueryState } from "@bandeja/features/query/query-state.ts";
import type { OpenLocality } from "@bandeja/contract/calls/open-jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Map as LeafletMap } from "leaflet";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { closestZoom, pixelAt } from "@bandeja/features/map/create-map.ts";
import { MapView, roomAround } from "@bandeja/features/map/map-view.tsx";
import type { MapPosition } from "@bandeja/features/map/map-view.tsx";
import { hasStreets } from "@bandeja/features/map/read-tiles.ts";
import type { ListBody } from "#features/search/filters.ts";
import { ShiftList } from "../list/shift-list.tsx";
import { cityGroups, clusters, pinGroups } from "./locality-groups.ts";
import type { LocalityGroup } from "./locality-groups.ts";
import { MapSheet } from "./map-sheet.tsx";
import "./shifts-map.css";

/** The map's position for each search, for the return from a shift. */
const positions = new Map<string, MapPosition>();

const cornersOf = ({ n, s, e, w }: LocalityGroup["bounds"]): [[number, number], [number, number]] => [
  [s, w],
  [n, e],
];

/** The part of the map that the list covers at first (shifts-map.css). */
const coveredPx = 148;

/** From this zoom on, a street map tells where in a city a pin is, and its city's name would only cover it. */
const unnamedFrom = 11;

/** The groups at the closest zoom, which cannot be divided further. */
function closestGroups(localities: readonly OpenLocality[]): LocalityGroup[] {
  const zoom = closestZoom();
  const groups = hasStreets() ? pinGroups(localities) : cityGroups(localities);
  return clusters(groups, (group) => pixelAt(group, zoom));
}

/**
 * The shifts of the list on a map, with the list in front of its lower part: of all, or of the pin that was pressed. Pins
 * are cities, or their neighbourhoods where the map has streets.
 */
export function ShiftsMap({
  body,
  total,
  localities,
  hasMore,
  failed,
  empty,
}: {
  body: ListBody;
  total: number | undefined;
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
  const cities = useMemo(() => closestGroups(localities ?? []), [localities]);
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
    map.fitBounds(cornersOf(group.bounds), roomAround(coveredPx));
  }

  /** The name below a pin. */
  function labelOf({ city, cities: many }: LocalityGroup, zoom: number): { label?: string } {
    if (many > 1) return { label: `${city} +` };
    return hasStreets() && zoom >= unnamedFrom ? {} : { label: city };
  }

  const pinsAt = (map: LeafletMap) =>
    clusters(cities, (group) => pixelAt(group, map.getZoom())).map((group) => ({
      key: group.key,
      lat: group.lat,
      lng: group.lng,
      name: nameOf(group),
      text: format.count(group.count),
      ...labelOf(group, map.getZoom()),
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
  const listBody = selected ? { ...body, bounds: selected.bounds } : body;
  const title = selected
    ? t(($) => $.shifts.shiftsIn, { city: selected.city })
    : t(($) => $.shifts.found, { count: total ?? 0, number: format.count(total ?? 0) });
  return (
    <div className="shifts-map">
      <div className="shifts-map-streets">
        <MapView
          label={t(($) => $.shifts.mapName)}
          first={positions.get(name) ?? cornersOf(bounds)}
          pinsAt={pinsAt}
          coveredPx={coveredPx}
          onMove={(position) => positions.set(name, position)}
        />
      </div>
      <Status className="sr-only">{selected && title}</Status>
      <MapSheet
        title={title}
        shownFor={selected?.key}
        action={
          selected && (
            <button
              type="button"
              className="text-link type-label"
              onClick={() => {
                setSearch({ view: "map" }, { replace: true, preventScrollReset: true });
                // This button is about to go.
                document.querySelector<HTMLElement>("#shifts-in")?.focus({ preventScroll: true });
              }}
            >
              {t(($) => $.shifts.showAll)}
            </button>
          )
        }
      >
        {hasMore && <p className="map-sheet-note type-small">{t(($) => $.shifts.mapMore)}</p>}
        <ShiftList
          key={JSON.stringify(listBody)}
          body={listBody}
          total={selected?.count ?? total}
          label={title}
          empty={empty}
        />
      </MapSheet>
    </div>
  );
}
