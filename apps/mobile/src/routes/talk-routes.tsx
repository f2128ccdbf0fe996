import { Route } from "react-router";
import { paths } from "../paths.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { RequireType } from "./require-type.tsx";

const MessagesScreen = lazyScreen(
  async () => (await import("#screens/messages/messages-screen.tsx")).MessagesScreen,
);
const ChatScreen = lazyScreen(async () => (await import("#screens/chat/chat-screen.tsx")).ChatScreen);

/** What venues and waitstaff say to each other. */
export const talkRoutes = (
  <Route element={<RequireType types={["waitress", "restaurant"]} />}>
    <Route path={paths.messages} element={<MessagesScreen />} />
    <Route path={paths.chat(":person")} element={<ChatScreen />} />
  </Route>
);
