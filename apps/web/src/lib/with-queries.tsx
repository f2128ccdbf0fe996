import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { use, useState } from "react";
import type { ReactNode } from "react";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";

/** Provides a query cache for a part of a prerendered page; in the application the cache exists already. */
export function WithQueries({ children }: { children: ReactNode }) {
  const inherited = use(QueryClientContext);
  const [queries] = useState(() => inherited ?? createQueryClient());
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
