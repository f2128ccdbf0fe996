import { Route } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazyScreen } from "./lazy-screen.ts";
import { RequireType } from "./require-type.tsx";

const MyShiftsScreen = lazyScreen(
  async () => (await import("#screens/my-shifts/my-shifts-screen.tsx")).MyShiftsScreen,
);
const EarningsScreen = lazyScreen(
  async () => (await import("#screens/earnings/earnings-screen.tsx")).EarningsScreen,
);

/** A worker's shifts and earnings. */
export const personRoutes = (
  <Route element={<RequireType types={["waitress"]} />}>
    <Route path={appPaths.myShifts} element={<MyShiftsScreen />} />
    <Route path={appPaths.earnings} element={<EarningsScreen />} />
  </Route>
);
