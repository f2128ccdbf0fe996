import { searchLength } from "@bandeja/contract/console/constants";
import type { SearchAnswer, SearchHit } from "@bandeja/contract/console/search";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { post } from "#lib/api.ts";
import { useListKeys } from "#lib/use-keys.ts";
import { useNames } from "#lib/use-text.ts";
import { useValues } from "#lib/use-values.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { Screen } from "#layout/screen.tsx";
import { pagePath } from "../../paths.ts";

/** What a hit had before, if it is found by that. */
function useFormer({ formerName, formerContact }: SearchHit): string | undefined {
  const { t } = useTranslation();
  if (formerName !== undefined) return t(($) => $.operatorconsole.search.formername, { name: formerName });
  if (formerContact === "email") return t(($) => $.operatorconsole.search.formeremail);
  return formerContact && t(($) => $.operatorconsole.search.formerphone);
}

function HitRow({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const values = useValues();
  const former = useFormer(hit);
  return (
    <li className="row">
      <Link to={pagePath(hit.page, hit.id)} className="row-link">
        <span className="kind">{nameOf("pages", hit.side ?? hit.page)}</span>
        <span className="row-text">
          <strong>{hit.title ?? t(($) => $.operatorconsole.search.deleted)}</strong>
          {former !== undefined && (
            <>
              {" "}
              <span className="text-muted">{former}</span>
            </>
          )}
        </span>
        <span className="row-end text-muted">
          {hit.facts.map((fact) => (hit.page === "party" ? fact : values.loose(fact))).join(" · ")}
        </span>
      </Link>
    </li>
  );
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  const { t } = useTranslation();
  useListKeys("hits");
  if (hits.length > 0) {
    return (
      <ul id="hits" className="rows" aria-label={t(($) => $.operatorconsole.search.list)}>
        {hits.map((hit) => (
          <HitRow key={`${hit.page} ${hit.id}`} hit={hit} />
        ))}
      </ul>
    );
  }
  return <p className="panel text-muted">{t(($) => $.operatorconsole.search.emptytext)}</p>;
}

export function SearchScreen() {
  const { t } = useTranslation();
  const text = (useSearchParams()[0].get("q") ?? "").trim();
  const isLong = text.length >= searchLength.min;
  const excess = excessText(t, text, searchLength.max);
  const isSearched = isLong && excess === undefined;
  const hits = useQuery({
    queryKey: ["search", text],
    queryFn: () => post<SearchAnswer>("/search", { text }),
    enabled: isSearched,
    // Each search is recorded.
    staleTime: Infinity,
  });
  const refused = isLong ? excess : t(($) => $.operatorconsole.search.short);
  const count = hits.data?.data.length ?? 0;
  const said =
    count > 0
      ? t(($) => $.operatorconsole.search.count, { count })
      : t(($) => $.operatorconsole.search.empty);
  return (
    <Screen
      title={t(($) => $.operatorconsole.search.title, { text })}
      kicker={refused ?? (hits.data === undefined ? undefined : said)}
      isReady={!isSearched || !hits.isPending}
    >
      {isSearched && hits.isPending && <Loading rows={3} />}
      {hits.isError && <LoadFailure error={hits.error} onRetry={() => void hits.refetch()} />}
      {hits.data !== undefined && <Hits hits={hits.data.data} />}
      {hits.data?.hasMore === true && <p className="note">{t(($) => $.operatorconsole.search.more)}</p>}
    </Screen>
  );
}
