import type { PayNow as PayNowComponent } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { cardsOf } from "@bandeja/features/payments/use-cards.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { lazy, Suspense, type ComponentProps } from "react";
import { redirectTo } from "#lib/redirect-to.ts";

const PayAndPost = lazy(async () => ({
  default: (await import("@bandeja/features/payments/pay-and-post.tsx")).PayAndPost,
}));

/** With a saved card, the button that pays and posts, loaded then; without one, the way to the page about the fee. */
export function PayNow({ onLeave, page, children, ...props }: ComponentProps<PayNowComponent>) {
  const go = useGo();
  const cards = useLiveQuery(cardsOf(props.venueId));
  if (cards.isLoading) return props.skeleton;
  const card = cards.data?.data.at(-1);
  if (card === undefined) return children;
  return (
    <Suspense fallback={props.skeleton}>
      <PayAndPost
        {...props}
        card={card}
        onMore={() => {
          onLeave();
          void go(page);
        }}
        onAsked={(url) => {
          onLeave();
          redirectTo(url);
        }}
      />
    </Suspense>
  );
}
