import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { use, useState } from "react";
import type { ReactNode } from "react";
import { createQueryClient } from "@bandeja/browser/session/query-client.ts";

/** Around what asks by `useQuery` on a still page, whose other parts do without; in the application its cache is there. */
export function WithQueries({ children }: { children: ReactNode }) {
  const inherited = use(QueryClientContext);
  const [queries] = useState(() => inherited ?? createQueryClient());
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
