import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { validFields } from "@bandeja/contract/check-form";
import { fromCents } from "@bandeja/domain/total-spend";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Rail, TicketLines, TicketRule, TicketTotal } from "@bandeja/ui/ticket";
import { TicketStub } from "@bandeja/ui/ticket-stub";
import { useRef, useEffect, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { useJobLines } from "../../jobs/ticket/job-terms.tsx";
import { JobTicket, JobVenue } from "../../jobs/ticket/job-ticket.tsx";
import type { ApiForm } from "../../form/use-api-form.ts";
import { useWatch } from "../../form/use-watch.ts";
import { jobCost } from "./job-cost.ts";
import { useCostLines } from "./use-cost-lines.ts";

/** Whether a part of an element is visible; true until the browser has reported, and without IntersectionObserver. */
function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

const nothingYet = "–";

interface Props {
  form: ApiForm<typeof JobFormSchema>;
  venue: { name: string; city: string; country: string };
  stamp: ReactNode;
  /** The button that sends the form, with its label while it sends. */
  submit: { label: string; busyLabel: string; hint?: string; tone?: "primary" | "secondary" };
}

/** A preview of the job as a ticket, with the button of the form; on a phone its stub sticks to the bottom. */
export function DraftTicket({ form, venue, stamp, submit }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const typed = useWatch(form);
  const cost = jobCost(typed);
  const lines = useCostLines(typed, cost);
  const others = useJobLines(validFields(JobFormSchema, typed), ["people", "value", "hours"]);
  const table = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(table);

  const term = t(($) => $.newjob.totalAll, { count: cost.people ?? 1 });
  const currency = typed.currency ?? "";
  const sum = cost.allCents === undefined ? undefined : fromCents(cost.allCents);
  const value = sum === undefined ? nothingYet : format.money(sum, currency).trim();
  return (
    <div className="new-job-table ground-band" ref={table}>
      <div className="new-job-hang">
        <Rail />
        <JobTicket
          label={t(($) => $.newjob.ticket)}
          head={<JobVenue name={venue.name} locality={`${venue.city}, ${venue.country}`} />}
          stamp={stamp}
          id="ticket"
          tabIndex={-1}
          className="new-job-ticket"
          shadow="far"
          drops
          isTorn={form.isSending}
          stub={
            <>
              <TicketTotal term={term} value={value} />
              <Button
                type="submit"
                tone={submit.tone ?? "primary"}
                size="large"
                isWide
                className="mt-6"
                isBusy={form.isSending}
                busyLabel={submit.busyLabel}
              >
                {submit.label}
              </Button>
              {submit.hint !== undefined && <p className="type-small mt-4">{submit.hint}</p>}
            </>
          }
        >
          <TicketRule />
          <TicketLines lines={lines.shift} />
          <TicketRule isHairline />
          <TicketLines lines={lines.sum} />
          {others.length > 0 && (
            <>
              <TicketRule isHairline />
              <TicketLines lines={others} />
            </>
          )}
        </JobTicket>
      </div>
      <TicketStub
        term={term}
        value={value}
        isHidden={isInView || sum === undefined}
        action={
          <Button
            size="small"
            className="whitespace-nowrap"
            onClick={() => document.getElementById("ticket")?.focus()}
          >
            {t(($) => $.newjob.seeTicket)}
          </Button>
        }
      />
    </div>
  );
}
