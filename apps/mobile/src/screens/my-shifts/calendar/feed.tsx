import { AddressOnce } from "@bandeja/features/account/address-once.tsx";
import { OwnerDialog } from "@bandeja/features/account/owner-dialog.tsx";
import type { Ownership } from "@bandeja/features/account/owner-dialog.tsx";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAskGoogle } from "#features/google/use-ask-google.ts";
import "./feed.css";

const purposes = { first: "feed", again: "feed.anew" } as const;
type Which = keyof typeof purposes;

interface FeedAnswer {
  url?: string | undefined;
  madeAt: string;
}

/** The private URL of the worker's calendar feed: shown once, and can be replaced or revoked. */
export function Feed() {
  const { t } = useTranslation();
  const askGoogle = useAskGoogle("waitress");
  const [question, ask] = useState<Which | undefined>(() =>
    (["first", "again"] as const).find((which) => purposes[which] === askGoogle.backFor),
  );
  const [feed, setFeed] = useState<FeedAnswer>();
  const revoke = useMutation({ mutationFn: () => api.call(calendarRevoke, {}) });
  const notice = useRef<HTMLParagraphElement>(null);
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
        {t(($) => $.myshifts.feed)}
      </h2>
      <p>{t(($) => $.myshifts.feedLead)}</p>
      {feed === undefined ? (
        <Button tone="secondary" onClick={() => ask("first")}>
          {t(($) => $.myshifts.feedMake)}
        </Button>
      ) : (
        <>
          {feed.url === undefined ? (
            <MadeBefore madeAt={feed.madeAt} />
          ) : (
            <AddressOnce
              label={t(($) => $.myshifts.feedAddress)}
              hint={t(($) => $.myshifts.feedOnce)}
              url={feed.url}
              copy={t(($) => $.myshifts.feedCopy)}
              copied={t(($) => $.myshifts.feedCopied)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" isBusy={revoke.isPending} onClick={() => ask("again")}>
              {t(($) => $.myshifts.feedAnew)}
            </Button>
            <Button
              tone="secondary"
              isBusy={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => setFeed(undefined) })}
            >
              {t(($) => $.myshifts.feedEnd)}
            </Button>
          </div>
        </>
      )}
      <p ref={notice} tabIndex={-1} role="status" className="type-small outline-none">
        {revoke.isSuccess && t(($) => $.myshifts.feedEnded)}
      </p>
      {revoke.error && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, revoke.error)}
        </p>
      )}
      {question !== undefined && (
        <OwnerDialog
          title={t(($) => (question === "again" ? $.myshifts.feedAnew : $.myshifts.feedMake))}
          lead={t(($) => $.myshifts.feedAsk)}
          submit={t(($) => $.myshifts.feedMake)}
          submitByGoogle={t(($) => $.myshifts.feedMakeByGoogle)}
          purpose={purposes[question]}
          askGoogle={askGoogle}
          act={(ownership) => make(question, ownership)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}

function MadeBefore({ madeAt }: { madeAt: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return <p>{t(($) => $.myshifts.feedThere, { when: format.moment(madeAt) })}</p>;
}
