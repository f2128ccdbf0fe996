import { restaurantWaiting } from "@bandeja/contract/calls/waiting";
import type { WaitingRow } from "@bandeja/contract/calls/waiting";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "../../query/use-section-texts.tsx";
import { waitingTexts } from "@bandeja/i18n/waiting-texts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useAddressQuery, useGo, useScreens } from "../../navigation/navigation.ts";
import { QueryView } from "../../query/query-view.tsx";
import { Slip } from "./slip.tsx";
import "./waiting.css";

const keyOf = ({ kind, jobId, person }: WaitingRow): string => `${kind} ${person?.applicationId ?? jobId}`;

/**
 * What waits for the venue, with its numbers: a line that opens to the list. Whether it is open is in the address, so that Back
 * returns to it.
 *
 * @param props `openUpTo`: the number of matters with which it is open at first
 */
export function Waiting({ openUpTo }: { openUpTo: number }) {
  const [m, pending] = useSectionTexts(waitingTexts);
  const waiting = useLiveQuery(queryOf(restaurantWaiting, {}));
  if (m === undefined) return <div className="waiting">{pending}</div>;
  return (
    <section aria-label={m(($) => $.waiting.title)} className="waiting">
      <QueryView
        query={waiting}
        title={m(($) => $.waiting.notLoaded)}
        size="part"
        skeleton={<p className="waiting-line">{m(($) => $.waiting.title)}</p>}
      >
        {({ data: { counts, rows } }) =>
          rows.length === 0 ? (
            <p className="waiting-line text-muted">{m(($) => $.waiting.nothing)}</p>
          ) : (
            <Matters m={m} counts={counts} rows={rows} isOpenAtFirst={rows.length <= openUpTo} />
          )
        }
      </QueryView>
    </section>
  );
}

function Matters({
  m,
  counts,
  rows,
  isOpenAtFirst,
}: {
  m: Translate;
  counts: readonly Pick<WaitingRow, "kind" | "count">[];
  rows: readonly WaitingRow[];
  isOpenAtFirst: boolean;
}) {
  const [isOpen, setIsOpen] = useIsOpen(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="waiting-line">
        <h2>{m(($) => $.waiting.title)}</h2>
        <span className="waiting-counts">
          {counts.map(({ kind, count }) => (
            <span key={kind}>{m(($) => $.waiting.counts[kind], { count })}</span>
          ))}
        </span>
      </summary>
      <ul className="slips">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Slip m={m} row={row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const parameter = "waiting";

function useIsOpen(isOpenAtFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const query = useAddressQuery();
  const go = useGo();
  const { jobs } = useScreens();
  const chosen = query.get(parameter);
  const isOpen = chosen === null ? isOpenAtFirst : chosen === "open";
  function set(next: boolean): void {
    if (next === isOpen) return;
    query.delete(parameter);
    if (next !== isOpenAtFirst) query.set(parameter, next ? "open" : "closed");
    void go(query.size > 0 ? `${jobs}?${query}` : jobs, { replace: true });
  }
  return [isOpen, set];
}
