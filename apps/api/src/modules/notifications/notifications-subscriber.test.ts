import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import { expectTypeOf, test } from "vitest";
import type { SentKind } from "./notifications-subscriber.ts";

test("each kind of notification is sent for an event (type check)", () => {
  expectTypeOf<SentKind>().toEqualTypeOf<NotificationKind>();
});
