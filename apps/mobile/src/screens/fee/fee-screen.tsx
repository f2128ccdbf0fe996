import { CannotPost } from "@bandeja/features/conduct/silenced-note.tsx";
import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { allOf } from "@bandeja/features/query/query-state.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { paymentsPrices } from "@bandeja/contract/calls/payments";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Ticket, TicketRule, TicketTotal } from "@bandeja/ui/ticket";
import { useQuery } from "@tanstack/react-query";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { Credits } from "./credits.tsx";
import { PaySection } from "./pay-section.tsx";
import type { Purchase } from "@bandeja/features/new-job/gate/use-purchase.ts";
import { useState } from "react";
import { PaymentPanel } from "./payment-panel.tsx";
import { usePay } from "./use-pay.ts";
import { usePaymentPhase } from "./use-payment-phase.ts";
import "./fee-screen.css";

/** The fee in USD of each job after the free first one, the venue's credits, and a payment with its state. */
export function FeeScreen() {
  const { t } = useTranslation();
  useReadShown({ pages: ["fee"] });
  const login = useLogin();
  return (
    <Screen title={t(($) => $.feepage.title)} parent={appPaths.jobs}>
      {login && <Fee id={login.id} />}
    </Screen>
  );
}

function Fee({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const prices = useQuery(queryOf(paymentsPrices, { body: { venueId: id } }));
  const venue = useQuery(queryOf(restaurantGet, { params: { id } }));
  const payment = usePaymentPhase(id);
  const paying = usePay(id);
  const conduct = useConductSummary();
  const block = conduct.data?.data.block;
  // What nobody can use is not sold.
  const isBanned = block?.until === null;
  if (conduct.isLoading) return <FeeSkeleton />;
  return (
    <QueryView
      query={allOf({ prices, venue })}
      title={t(($) => $.feepage.notLoaded)}
      skeleton={<FeeSkeleton />}
    >
      {(data) => (
        <div className="fee">
          {payment !== undefined && <PaymentPanel {...payment} paying={isBanned ? undefined : paying} />}
          {block && (
            <CannotPost
              text={
                block.until === null
                  ? t(($) => $.feepage.banned)
                  : t(($) => $.feepage.blocked, { until: format.moment(block.until, "own", now) })
              }
            />
          )}
          <Ticket
            as="section"
            aria-label={t(($) => $.feepage.ticket)}
            shadow="none"
            drops
            stub={
              <div className="grid gap-2">
                <TicketTotal term={t(($) => $.feepage.first)} value={t(($) => $.feepage.free)} />
                <TicketTotal
                  term={t(($) => $.feepage.further)}
                  value={format.money(feeIn(data.prices.data), "USD")}
                />
              </div>
            }
          >
            <p className="type-text">{t(($) => $.feepage.what)}</p>
            <TicketRule className="my-5" />
            <p className="type-text">{t(($) => $.feepage.once)}</p>
          </Ticket>
          <Credits venue={data.venue.data} />
          <PaySection
            venueId={id}
            prices={data.prices.data}
            phase={payment?.phase}
            paying={isBanned ? undefined : paying}
          />
        </div>
      )}
    </QueryView>
  );
}

/** The price of one credit. */
const feeIn = (prices: readonly Purchase[]): number =>
  prices.find(({ credits }) => credits === 1)?.amount ?? 0;

function FeeSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="fee">
      <Ticket shadow="none" stub={<SkeletonBar className="h-7 w-full" />}>
        <SkeletonBar className="h-5 w-full" />
        <SkeletonBar className="mt-3 h-5 w-3/4" />
      </Ticket>
      <SkeletonBar className="h-24 w-full" />
    </div>
  );
}
