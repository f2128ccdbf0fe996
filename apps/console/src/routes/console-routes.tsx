import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import { sessionQuery } from "#lib/queries.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { Frame } from "#layout/frame.tsx";
import { Screen } from "#layout/screen.tsx";
import { CommandScreen } from "#screens/commands/command-screen.tsx";
import { CommandsScreen } from "#screens/commands/commands-screen.tsx";
import { ItemScreen } from "#screens/item/item-screen.tsx";
import { JoinScreen } from "#screens/join/join-screen.tsx";
import { PageScreen } from "#screens/page/page-screen.tsx";
import { QueueScreen } from "#screens/queue/queue-screen.tsx";
import { SearchScreen } from "#screens/search/search-screen.tsx";
import { SignInScreen } from "#screens/sign-in/sign-in-screen.tsx";
import { paths } from "../paths.ts";

function NotFoundScreen() {
  const { t } = useTranslation();
  return <Screen title={t(($) => $.operatorconsole.frame.notfound)}>{null}</Screen>;
}

/** The screens of a session. Without one its addresses show the login, and then what they name. */
function OwnScreens() {
  const session = useQuery(sessionQuery);
  const { data } = session;
  return (
    <Frame session={data ?? null}>
      {session.isPending && <Loading rows={3} />}
      {session.isError && <LoadFailure error={session.error} onRetry={() => void session.refetch()} />}
      {data === null && <SignInScreen />}
      {data !== null && data !== undefined && (
        <Routes>
          <Route path={paths.queue} element={<QueueScreen />} />
          <Route path={paths.item} element={<ItemScreen />} />
          <Route path={paths.search} element={<SearchScreen />} />
          <Route path={paths.page} element={<PageScreen />} />
          <Route path={paths.commands} element={<CommandsScreen />} />
          <Route path={paths.command} element={<CommandScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      )}
    </Frame>
  );
}

export function ConsoleRoutes() {
  return (
    <Routes>
      <Route
        path={paths.join}
        element={
          <Frame session={null}>
            <JoinScreen />
          </Frame>
        }
      />
      <Route path="*" element={<OwnScreens />} />
    </Routes>
  );
}
