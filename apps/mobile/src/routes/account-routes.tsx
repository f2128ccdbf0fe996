import { Route } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazyScreen } from "./lazy-screen.ts";
import { RequireType } from "./require-type.tsx";

const AccountScreen = lazyScreen(
  async () => (await import("#screens/account/account-screen.tsx")).AccountScreen,
);
const ProfileScreen = lazyScreen(
  async () => (await import("#screens/profile/profile-screen.tsx")).ProfileScreen,
);
const RecordScreen = lazyScreen(async () => (await import("#screens/record/record-screen.tsx")).RecordScreen);
const SignInScreen = lazyScreen(
  async () => (await import("#screens/sign-in/sign-in-screen.tsx")).SignInScreen,
);
const BlockedScreen = lazyScreen(
  async () => (await import("#screens/blocked/blocked-screen.tsx")).BlockedScreen,
);
const ReportsScreen = lazyScreen(
  async () => (await import("#screens/reports/reports-screen.tsx")).ReportsScreen,
);
const ConductScreen = lazyScreen(
  async () => (await import("#screens/conduct/conduct-screen.tsx")).ConductScreen,
);
const DeleteAccountScreen = lazyScreen(
  async () => (await import("#screens/delete-account/delete-account-screen.tsx")).DeleteAccountScreen,
);
const HowItDecidesScreen = lazyScreen(
  async () => (await import("#screens/how-it-decides/how-it-decides-screen.tsx")).HowItDecidesScreen,
);
const LogoutScreen = lazyScreen(async () => (await import("#screens/logout/logout-screen.tsx")).LogoutScreen);

/** The screens of the account, for both types, and how Bandeja decides, also without an account. */
export const accountRoutes = (
  <>
    <Route element={<RequireType types={["restaurant", "waitress"]} />}>
      <Route path={appPaths.account} element={<AccountScreen />} />
      <Route path={appPaths.profile} element={<ProfileScreen />} />
      <Route path={appPaths.record} element={<RecordScreen />} />
      <Route path={appPaths.signIn} element={<SignInScreen />} />
      <Route path={appPaths.blocked} element={<BlockedScreen />} />
      <Route path={appPaths.reports} element={<ReportsScreen />} />
      <Route path={appPaths.conduct} element={<ConductScreen />} />
      <Route path={appPaths.deleteAccount} element={<DeleteAccountScreen />} />
    </Route>
    <Route path={appPaths.howItDecides} element={<HowItDecidesScreen />} />
    <Route path={appPaths.logOut} element={<LogoutScreen />} />
  </>
);
