import type { PayNow as PayNowComponent } from "@bandeja/features/new-job/gate/use-posting-alerts.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazy, Suspense, type ComponentProps } from "react";
import { redirectTo } from "#lib/redirect-to.ts";

const PayAndPost = lazy(async () => ({
  default: (await import("@bandeja/features/payments/pay-and-post.tsx")).PayAndPost,
}));

/** Loaded where a job is to be paid for; until then, and without a network, the way to the page about the fee. */
export function PayNow({ onLeave, children, ...props }: ComponentProps<PayNowComponent>) {
  const go = useGo();
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
