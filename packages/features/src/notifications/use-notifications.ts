import { api } from "@bandeja/web-platform/api/api.ts";
import { callKey } from "@bandeja/client/query-options";
import { notificationsFind } from "@bandeja/contract/calls/notifications";
import { useLiveInfiniteQuery } from "@bandeja/web-platform/api/live-query.ts";
import { usePendingMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** All notifications, newest first. Those with a mark that is on its way to the server count as read. */
export function useNotifications() {
  const marks = usePendingMutations("readNotifications");
  const query = useLiveInfiniteQuery({
    queryKey: [...callKey(notificationsFind), "all"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(notificationsFind, { body: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const isAllRead = marks.some(({ upTo }) => upTo !== undefined);
  const marked = new Set(marks.map(({ notificationId: id }) => id));
  const notifications = query.data?.pages
    .flatMap(({ data }) => data)
    .map((one) => ({ ...one, read: one.read || isAllRead || marked.has(one.id) }));
  return { ...query, notifications };
}
