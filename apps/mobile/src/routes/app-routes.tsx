import { BrowserRouter, Route, Routes } from "react-router";
import { AppFrame } from "#layout/app-frame.tsx";
import { AppNavigation } from "#lib/app-navigation.tsx";
import { AppNotices } from "#pwa/app-notices.tsx";
import { appBase } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import { accountRoutes } from "./account-routes.tsx";
import { lazyScreen, lazyStartScreen } from "./lazy-screen.ts";
import { personRoutes } from "./person-routes.tsx";
import { RequireType } from "./require-type.tsx";
import { messagingRoutes } from "./messaging-routes.tsx";
import { venueRoutes } from "./venue-routes.tsx";
// Part of the start: a file of its own would be requested only once the start runs.
import { ShiftsScreen } from "#screens/shifts/shifts-screen.tsx";

const WelcomeScreen = lazyStartScreen(
  appPaths.welcome,
  async () => (await import("#screens/welcome/welcome-screen.tsx")).WelcomeScreen,
);
const LoginScreen = lazyScreen(async () => (await import("#screens/login/login-screen.tsx")).LoginScreen);
const ForgotPasswordScreen = lazyScreen(
  async () => (await import("#screens/forgot-password/forgot-password-screen.tsx")).ForgotPasswordScreen,
);
const ResetPasswordScreen = lazyScreen(
  async () => (await import("#screens/reset-password/reset-password-screen.tsx")).ResetPasswordScreen,
);
const SignUpScreen = lazyScreen(
  async () => (await import("#screens/sign-up/sign-up-screen.tsx")).SignUpScreen,
);
const ShiftScreen = lazyScreen(async () => (await import("#screens/shift/shift-screen.tsx")).ShiftScreen);
const VenueScreen = lazyScreen(async () => (await import("#screens/venue/venue-screen.tsx")).VenueScreen);
const NotFoundScreen = lazyScreen(
  async () => (await import("#screens/not-found/not-found-screen.tsx")).NotFoundScreen,
);

/** All screens of the app, with the browser's history: its back button is the phone's. */
export function AppRoutes() {
  return (
    <BrowserRouter basename={appBase}>
      <AppNavigation>
        <Routes>
          <Route element={<AppFrame notices={<AppNotices />} />}>
            <Route path={appPaths.welcome} element={<WelcomeScreen />} />
            <Route path={appPaths.login} element={<LoginScreen />} />
            <Route path={appPaths.forgotPassword} element={<ForgotPasswordScreen />} />
            <Route path={appPaths.resetPassword} element={<ResetPasswordScreen />} />
            <Route path={appPaths.signUp} element={<SignUpScreen />} />
            <Route element={<RequireType types={["waitress"]} isPublic />}>
              <Route path={appPaths.shifts} element={<ShiftsScreen />} />
              <Route path={appPaths.shift(":job")} element={<ShiftScreen />} />
              <Route path={appPaths.venue(":restaurant")} element={<VenueScreen />} />
            </Route>
            {venueRoutes}
            {personRoutes}
            {messagingRoutes}
            {accountRoutes}
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Routes>
      </AppNavigation>
    </BrowserRouter>
  );
}
