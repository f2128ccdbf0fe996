import { Status } from "@bandeja/ui/status";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { PinIcon } from "@bandeja/ui/icon";
import { Select } from "@bandeja/ui/select";
import { lazy, Suspense, useState } from "react";
import { firstKm } from "@bandeja/domain/parameters/open-shifts";
import { inCountry, radii } from "#features/search/filters.ts";
import type { Where } from "#features/search/filters.ts";
import type { OwnLocality } from "#features/search/use-own-locality.ts";
import { PinnedOnly } from "./pinned-only.tsx";
import { useNearMe } from "./use-near-me.ts";

// Loaded on demand: few search in another city.
const OtherCity = lazy(async () => ({ default: (await import("./other-city.tsx")).OtherCity }));

/** Where to search, and how far: around the own city or the device, in the country, everywhere, or in another city. */
export function WhereFilter({
  where,
  locality,
  onChange,
}: {
  where: Where;
  locality: OwnLocality | undefined;
  onChange: (where: Where) => void;
}) {
  const { t } = useTranslation();
  const isVisitor = useLogin() === null;
  const [isOtherOpen, setOtherOpen] = useState(false);
  const km = "km" in where ? where.km : firstKm;
  const isOther = isOtherOpen || where.around === "place";
  const nearMe = useNearMe({
    onFound: (position) => {
      setOtherOpen(false);
      onChange({ around: "me", km, ...position });
    },
    // Falls back to the worker's city, as the message says; a visitor has none.
    onFailed: () => {
      setOtherOpen(false);
      if (!isVisitor && where.around !== "city") onChange({ around: "city", km });
    },
  });

  function choose(changed: Where): void {
    nearMe.clear();
    setOtherOpen(false);
    onChange(changed);
  }

  return (
    <fieldset className="filter-part">
      <legend className="type-label">{t(($) => $.shifts.where)}</legend>
      <div className="filter-choices">
        {!isVisitor && (
          <button
            type="button"
            className="filter-choice"
            aria-pressed={where.around === "city"}
            onClick={() => choose({ around: "city", km })}
          >
            {locality?.city === undefined
              ? t(($) => $.shifts.nearCity)
              : t(($) => $.shifts.nearNamed, { city: locality.city })}
          </button>
        )}
        <button
          type="button"
          className="filter-choice"
          aria-pressed={where.around === "me"}
          aria-busy={nearMe.isAsking || undefined}
          onClick={nearMe.ask}
        >
          <PinIcon />
          {t(($) => $.shifts.nearMe)}
        </button>
        <button
          type="button"
          className="filter-choice"
          aria-pressed={where.around === "country"}
          onClick={() => choose(inCountry)}
        >
          {locality?.country ?? t(($) => $.shifts.ownCountry)}
        </button>
        <button
          type="button"
          className="filter-choice"
          aria-pressed={where.around === "anywhere"}
          onClick={() => choose({ around: "anywhere" })}
        >
          {t(($) => $.shifts.allCountries)}
        </button>
        <button
          type="button"
          className="filter-choice"
          aria-pressed={where.around === "place"}
          aria-expanded={isOther}
          onClick={() => setOtherOpen(true)}
        >
          {t(($) => $.shifts.otherCity)}
        </button>
      </div>
      <Status className="type-small empty:absolute">
        {nearMe.isAsking && t(($) => $.shifts.asking)}
        {nearMe.problem !== undefined &&
          t(($) =>
            isVisitor ? $.shifts.visitor[nearMe.problem ?? "unknown"] : $.shifts[nearMe.problem ?? "unknown"],
          )}
      </Status>
      {isOther && (
        <Suspense fallback={<p role="status">{t(($) => $.common.loading)}</p>}>
          <OtherCity where={where} onChoose={choose} />
        </Suspense>
      )}
      {"km" in where && !isOther && (
        <Select
          label={t(($) => $.shifts.distance)}
          value={String(where.km)}
          options={radii.map((radius) => ({
            value: String(radius),
            label: t(($) => $.shifts.km, { km: radius }),
          }))}
          onChange={({ target }) => onChange({ ...where, km: Number(target.value) })}
        />
      )}
      {!isOther && <PinnedOnly where={where} />}
    </fieldset>
  );
}
