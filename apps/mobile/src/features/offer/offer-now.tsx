import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { applicationsAccept } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import "./offer.css";

/** A freed opening that is offered to this worker: the time left, and buttons to accept it or pass it on. */
export function OfferNow({
  application,
  until,
  onPass,
}: {
  /** The application's id. */
  application: string;
  until: string;
  /** Declines the offer. */
  onPass: () => void;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const left = useSecondsTo(until);
  const accept = useMutation({
    mutationFn: () => api.call(applicationsAccept, { body: { applicationId: application } }),
    onError: (failure) => void alert(failureText(t, failure)),
    onSettled: () => refetchAll(queries),
  });
  if (left === 0) return <p role="status">{t(($) => $.offernow.over)}</p>;
  return (
    <section className="offer-now" aria-labelledby={`offer-${application}`}>
      <div className="offer-head">
        <h2 id={`offer-${application}`} className="offer-title">
          {t(($) => $.offernow.title)}
        </h2>
        <p role="timer" aria-label={t(($) => $.offernow.left)} className="type-figures text-base">
          <Left seconds={left} />
        </p>
      </div>
      <p>{t(($) => $.offernow.lead)}</p>
      <Why about="offers" />
      <div className="offer-mutations">
        <Button
          size="small"
          icon={<CheckIcon />}
          isBusy={accept.isPending}
          busyLabel={t(($) => $.offernow.accepting)}
          onClick={() => accept.mutate()}
        >
          {t(($) => $.offernow.accept)}
        </Button>
        <Button tone="secondary" size="small" onClick={onPass}>
          {t(($) => $.offernow.no)}
        </Button>
      </div>
    </section>
  );
}

function Left({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? format.hours(minutes)
    : t(($) => $.offernow.clock, { minutes, seconds: String(seconds % 60).padStart(2, "0") });
}

const secondsTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/** The seconds left until an instant, counted down. */
function useSecondsTo(until: string): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
