import { Route } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazyScreen } from "./lazy-screen.ts";
import { RequireType } from "./require-type.tsx";

const MessagesScreen = lazyScreen(
  async () => (await import("#screens/messages/messages-screen.tsx")).MessagesScreen,
);
const ChatScreen = lazyScreen(async () => (await import("#screens/chat/chat-screen.tsx")).ChatScreen);
const NotificationsScreen = lazyScreen(
  async () => (await import("#screens/notifications/notifications-screen.tsx")).NotificationsScreen,
);
const NotificationSettingsScreen = lazyScreen(
  async () =>
    (await import("#screens/notification-settings/notification-settings-screen.tsx"))
      .NotificationSettingsScreen,
);

/** Messages and notifications. */
export const messagingRoutes = (
  <Route element={<RequireType types={["waitress", "restaurant"]} />}>
    <Route path={appPaths.messages} element={<MessagesScreen />} />
    <Route path={appPaths.chat(":person")} element={<ChatScreen />} />
    <Route path={appPaths.notifications} element={<NotificationsScreen />} />
    <Route path={appPaths.notificationSettings} element={<NotificationSettingsScreen />} />
  </Route>
);
