import { Status } from "@bandeja/ui/status";
import { AddressOnce } from "./address-once.tsx";
import type { AskGoogle } from "./ask-google.ts";
import { OwnerDialog } from "./owner-dialog.tsx";
import type { Ownership } from "./owner-dialog.tsx";
import { failureText } from "../alert/failure-text.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import "./calendar-feed.css";

const purposes = { first: "feed", again: "feed.anew" } as const;
type Which = keyof typeof purposes;

interface FeedAnswer {
  url?: string | undefined;
  madeAt: string;
}

/** The private URL of a calendar feed of the account's shifts: shown once, and can be replaced or revoked. */
export function CalendarFeed({ m, askGoogle }: { m: Translate; askGoogle: AskGoogle }) {
  const { t } = useTranslation();
  const [question, ask] = useState<Which | undefined>(() =>
    (["first", "again"] as const).find((which) => purposes[which] === askGoogle.backFor),
  );
  const [feed, setFeed] = useState<FeedAnswer>();
  const revoke = useMutation({ mutationFn: () => api.call(calendarRevoke, {}) });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (revoke.isSuccess) notice.current?.focus();
  }, [revoke.isSuccess]);

  async function make(which: Which, ownership: Ownership): Promise<void> {
    const { data } = await api.call(calendarFeed, { body: { replaces: which === "again", ...ownership } });
    revoke.reset();
    setFeed(data);
    ask(undefined);
  }

  return (
    <section aria-labelledby="feed" className="feed">
      <h2 id="feed" className="type-card-small">
        {m(($) => $.calendar.feed)}
      </h2>
      <p>{m(($) => $.calendar.feedLead)}</p>
      {feed === undefined ? (
        <Button tone="secondary" onClick={() => ask("first")}>
          {m(($) => $.calendar.feedMake)}
        </Button>
      ) : (
        <>
          {feed.url === undefined ? (
            <MadeBefore m={m} madeAt={feed.madeAt} />
          ) : (
            <AddressOnce
              label={m(($) => $.calendar.feedAddress)}
              hint={m(($) => $.calendar.feedOnce)}
              url={feed.url}
              copy={m(($) => $.calendar.feedCopy)}
              copied={m(($) => $.calendar.feedCopied)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" isBusy={revoke.isPending} onClick={() => ask("again")}>
              {m(($) => $.calendar.feedAnew)}
            </Button>
            <Button
              tone="secondary"
              isBusy={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => setFeed(undefined) })}
            >
              {m(($) => $.calendar.feedEnd)}
            </Button>
          </div>
        </>
      )}
      <Status ref={notice} tabIndex={-1} className="type-small outline-none">
        {revoke.isSuccess && m(($) => $.calendar.feedEnded)}
      </Status>
      {revoke.error && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, revoke.error)}
        </p>
      )}
      {question !== undefined && (
        <OwnerDialog
          title={m(($) => (question === "again" ? $.calendar.feedAnew : $.calendar.feedMake))}
          lead={m(($) => $.calendar.feedAsk)}
          submit={m(($) => $.calendar.feedMake)}
          submitByGoogle={m(($) => $.calendar.feedMakeByGoogle)}
          purpose={purposes[question]}
          askGoogle={askGoogle}
          act={(ownership) => make(question, ownership)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}

function MadeBefore({ m, madeAt }: { m: Translate; madeAt: string }) {
  const format = useFormatters();
  return <p>{m(($) => $.calendar.feedThere, { when: format.moment(madeAt, "own") })}</p>;
}
