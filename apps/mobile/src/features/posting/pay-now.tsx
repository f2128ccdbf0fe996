import type { PayNow as PayNowComponent } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { useCards } from "@bandeja/features/payments/use-cards.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazy, Suspense, type ComponentProps } from "react";
import { redirectTo } from "#lib/redirect-to.ts";

const PayAndPost = lazy(async () => ({
  default: (await import("@bandeja/features/payments/pay-and-post.tsx")).PayAndPost,
}));

/** With a saved card, the button that pays and posts, loaded then; until that, the way to the page about the fee. */
export function PayNow({ onLeave, children, ...props }: ComponentProps<PayNowComponent>) {
  const go = useGo();
  const cards = useCards(props.venueId);
  // The same button all the time where there is no card: a press on it must not be lost.
  if (cards === undefined || cards.length === 0) return children;
  return (
    <Suspense fallback={children}>
      <PayAndPost
        {...props}
        onMore={() => {
          onLeave();
          void go(appPaths.fee);
        }}
        onAsked={(url) => {
          onLeave();
          redirectTo(url);
        }}
      >
        {children}
      </PayAndPost>
    </Suspense>
  );
}
