import type { ConsoleItemDetails } from "@bandeja/contract/console/calls";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isCode, post } from "#lib/api.ts";
import { queueQuery } from "#lib/queries.ts";
import { useNextItem } from "#lib/use-next-item.ts";
import { useItemTitle, useNames } from "#lib/use-text.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { ReasonGate } from "#features/reason/reason-gate.tsx";
import { Facts } from "#features/rows/cells.tsx";
import { Screen } from "#layout/screen.tsx";
import { itemPath, pagePath, paths } from "../../paths.ts";
import { AnswerForm } from "./answer-form.tsx";

/** Claims the item, unless somebody else has, and reads it. */
async function openItem(item: { kind: string; id: string }): Promise<ConsoleItemDetails> {
  try {
    await post("/queue/claim", item);
  } catch (error) {
    if (!isCode(error, "CLAIMED")) throw error;
  }
  return (await post<{ data: ConsoleItemDetails }>("/queue/item", item)).data;
}

function Details({ item }: { item: ConsoleItemDetails }) {
  const { t } = useTranslation();
  const { claim, party, details } = item;
  return (
    <>
      {claim !== null && !claim.isOwn && (
        <p className="note">{t(($) => $.operatorconsole.queue.claimed, { name: claim.by })}</p>
      )}
      {party !== null && (
        <p>
          {t(($) => $.operatorconsole.item.about)}{" "}
          <Link to={pagePath("party", party.id)} className="text-link">
            {party.name ?? t(($) => $.operatorconsole.queue.deleted)}
          </Link>
        </p>
      )}
      <section className="panel">
        <Facts facts={Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))} />
      </section>
    </>
  );
}

export function ItemScreen() {
  const { t } = useTranslation();
  const format = useFormatters();
  const nameOf = useNames();
  const titleOf = useItemTitle();
  const queries = useQueryClient();
  const { kind = "", id = "" } = useParams();
  // The item is asked for once, so that it stays on the screen after its answer.
  const item = useQuery({
    queryKey: ["item", kind, id],
    queryFn: () => openItem({ kind, id }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error } = item;
  const next = useNextItem({ kind, id });
  const reload = () => {
    void item.refetch();
    void queries.invalidateQueries(queueQuery);
  };
  return (
    <Screen
      title={data === undefined ? nameOf("kinds", kind) : titleOf(data)}
      kicker={
        <>
          {nameOf("kinds", kind)}
          {data !== undefined &&
            ` · ${t(($) => $.operatorconsole.queue.due, { moment: format.moment(data.due) })}`}
        </>
      }
      action={
        <p className="actions">
          <Link to={paths.queue} className="text-link">
            {t(($) => $.operatorconsole.item.back)}
          </Link>
          {next !== undefined && (
            <Link to={itemPath(next)} className="text-link">
              {t(($) => $.operatorconsole.item.skip)}
            </Link>
          )}
        </p>
      }
    >
      {item.isPending && <Loading rows={3} />}
      {isCode(error, "VIEW_REASON") && error.party !== undefined && (
        <ReasonGate party={error.party} onGiven={reload} />
      )}
      {isCode(error, "NOT_FOUND") && <p className="note">{t(($) => $.operatorconsole.item.gone)}</p>}
      {error !== null && !isCode(error, "VIEW_REASON") && !isCode(error, "NOT_FOUND") && (
        <LoadFailure error={error} onRetry={reload} />
      )}
      {data !== undefined && (
        <div className="stack">
          <Details item={data} />
          <AnswerForm key={`${data.kind} ${data.id}`} item={data} />
        </div>
      )}
    </Screen>
  );
}
