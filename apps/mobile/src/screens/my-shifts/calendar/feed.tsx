import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** The private address under which a calendar reads one's shifts: shown once, made anew or ended. */
export function Feed() {
  const { t } = useTranslation();
  const make = useMutation({ mutationFn: (anew: boolean) => api.call(calendarFeed, { body: { anew } }) });
  const revoke = useMutation({ mutationFn: () => api.call(calendarRevoke, {}) });
  const failure = make.error ?? revoke.error;

  function makeOne(anew: boolean): void {
    revoke.reset();
    make.mutate(anew);
  }

  const feed = make.data?.data;
  const isBusy = make.isPending || revoke.isPending;
  return (
    <section aria-labelledby="feed" className="feed">
      <h2 id="feed" className="type-card-small">
        {t(($) => $.myshifts.feed)}
      </h2>
      <p>{t(($) => $.myshifts.feedLead)}</p>
      {feed === undefined ? (
        <Button tone="secondary" isBusy={make.isPending} onClick={() => makeOne(false)}>
          {t(($) => $.myshifts.feedMake)}
        </Button>
      ) : (
        <>
          {feed.url === undefined ? <MadeBefore madeAt={feed.madeat} /> : <Address url={feed.url} />}
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" isBusy={isBusy} onClick={() => makeOne(true)}>
              {t(($) => $.myshifts.feedAnew)}
            </Button>
            <Button
              tone="secondary"
              isBusy={isBusy}
              onClick={() => revoke.mutate(undefined, { onSuccess: make.reset })}
            >
              {t(($) => $.myshifts.feedEnd)}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="type-small">
        {revoke.isSuccess && t(($) => $.myshifts.feedEnded)}
      </p>
      {failure && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, failure)}
        </p>
      )}
    </section>
  );
}

function MadeBefore({ madeAt }: { madeAt: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return <p>{t(($) => $.myshifts.feedThere, { when: format.moment(madeAt) })}</p>;
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Forbidden: the field is there to copy from by hand.
    }
  }

  return (
    <div className="grid gap-3">
      <TextField
        label={t(($) => $.myshifts.feedAddress)}
        hint={t(($) => $.myshifts.feedOnce)}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>
        {isCopied ? t(($) => $.myshifts.feedCopied) : t(($) => $.myshifts.feedCopy)}
      </Button>
    </div>
  );
}
