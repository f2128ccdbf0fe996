import { useTranslation } from "@bandeja/i18n/react";
import { CatchFailure } from "@bandeja/ui/catch-failure";
import { useScrollRestoration } from "@bandeja/web-platform/use-scroll-restoration.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { Route, Routes, useLocation, useNavigationType } from "react-router";
import { useLiveQueue } from "#lib/follow-queue.ts";
import { sessionQuery } from "#lib/queries.ts";
import { LoadFailure, Loading } from "#lib/failure.tsx";
import { Frame } from "#layout/frame.tsx";
import { Screen } from "#layout/screen.tsx";
import { QueueScreen } from "#screens/queue/queue-screen.tsx";
import { SearchScreen } from "#screens/search/search-screen.tsx";
import { SignInScreen } from "#screens/sign-in/sign-in-screen.tsx";
import { paths } from "../paths.ts";

// What an operator sees first is loaded at once: the queue and the search.
const CommandScreen = lazy(async () => ({
  default: (await import("#screens/commands/command-screen.tsx")).CommandScreen,
}));
const CommandsScreen = lazy(async () => ({
  default: (await import("#screens/commands/commands-screen.tsx")).CommandsScreen,
}));
const ItemScreen = lazy(async () => ({
  default: (await import("#screens/item/item-screen.tsx")).ItemScreen,
}));
const JoinScreen = lazy(async () => ({
  default: (await import("#screens/join/join-screen.tsx")).JoinScreen,
}));
const PageScreen = lazy(async () => ({
  default: (await import("#screens/page/page-screen.tsx")).PageScreen,
}));

/** In place of a screen that failed, or whose script could not be loaded. */
function ScreenFailed({ failure }: { failure: unknown }) {
  return <LoadFailure error={failure} onRetry={() => location.reload()} />;
}

function NotFoundScreen() {
  const { t } = useTranslation();
  return <Screen title={t(($) => $.operatorconsole.frame.notfound)}>{null}</Screen>;
}

function LoadedScreens({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CatchFailure at={pathname} failed={ScreenFailed}>
      <Suspense fallback={<Loading rows={3} />}>
        <Routes>{children}</Routes>
      </Suspense>
    </CatchFailure>
  );
}

/** The screens of a session. Without one its addresses show the login, and then what they name. */
function OwnScreens() {
  const session = useQuery(sessionQuery);
  const { data } = session;
  useLiveQueue(data !== null && data !== undefined);
  return (
    <Frame session={data ?? null}>
      {session.isPending && <Loading rows={3} />}
      {session.isLoadingError && <LoadFailure error={session.error} onRetry={() => void session.refetch()} />}
      {data === null && <SignInScreen />}
      {data !== null && data !== undefined && (
        <LoadedScreens>
          <Route path={paths.queue} element={<QueueScreen />} />
          <Route path={paths.item} element={<ItemScreen />} />
          <Route path={paths.search} element={<SearchScreen />} />
          <Route path={paths.page} element={<PageScreen />} />
          <Route path={paths.commands} element={<CommandsScreen />} />
          <Route path={paths.command} element={<CommandScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </LoadedScreens>
      )}
    </Frame>
  );
}

export function ConsoleRoutes() {
  useScrollRestoration(useLocation(), useNavigationType());
  return (
    <Routes>
      <Route
        path={paths.join}
        element={
          <Frame session={null}>
            <Suspense fallback={<Loading rows={3} />}>
              <JoinScreen />
            </Suspense>
          </Frame>
        }
      />
      <Route path="*" element={<OwnScreens />} />
    </Routes>
  );
}
