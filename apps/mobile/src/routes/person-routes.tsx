import { Route } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazyScreen } from "./lazy-screen.ts";
import { RequireType } from "./require-type.tsx";

const MyShiftsScreen = lazyScreen(
  async () => (await import("#screens/my-shifts/my-shifts-screen.tsx")).MyShiftsScreen,
);
const SavedSearchesScreen = lazyScreen(
  async () => (await import("#screens/saved-searches/saved-searches-screen.tsx")).SavedSearchesScreen,
);
const EarningsScreen = lazyScreen(
  async () => (await import("#screens/earnings/earnings-screen.tsx")).EarningsScreen,
);

/** A worker's shifts, earnings and saved searches. */
export const personRoutes = (
  <Route element={<RequireType types={["waitress"]} />}>
    <Route path={appPaths.myShifts} element={<MyShiftsScreen />} />
    <Route path={appPaths.earnings} element={<EarningsScreen />} />
    <Route path={appPaths.saved} element={<SavedSearchesScreen />} />
  </Route>
);
