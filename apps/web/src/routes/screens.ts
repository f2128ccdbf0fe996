import type { ComponentType } from "react";
import { sitePaths } from "@bandeja/contract/site-pages";
import type { ApplicationScreen } from "#lib/application-screens.ts";
import { lazyScreens } from "./lazy-screens.ts";

/** The screens of the application, each in a file of its own. */
export const screens = lazyScreens({
  [sitePaths.newJob]: async () => (await import("#screens/new-job/new-job-screen.tsx")).NewJobScreen,
  [sitePaths.jobs]: async () => (await import("#screens/jobs/jobs-screen.tsx")).JobsScreen,
  [sitePaths.job]: async () => (await import("#screens/job/job-screen.tsx")).JobScreen,
  [sitePaths.editJob]: async () => (await import("#screens/edit-job/edit-job-screen.tsx")).EditJobScreen,
  [sitePaths.applicant]: async () =>
    (await import("#screens/applicant/applicant-screen.tsx")).ApplicantScreen,
  [sitePaths.chat]: async () => (await import("#screens/chat/chat-screen.tsx")).ChatScreen,
  [sitePaths.messages]: async () => (await import("#screens/messages/messages-screen.tsx")).MessagesScreen,
  [sitePaths.notifications]: async () =>
    (await import("#screens/notifications/notifications-screen.tsx")).NotificationsScreen,
  [sitePaths.costs]: async () => (await import("#screens/costs/costs-screen.tsx")).CostsScreen,
  [sitePaths.people]: async () => (await import("#screens/people/people-screen.tsx")).PeopleScreen,
  [sitePaths.account]: async () => (await import("#screens/account/account-screen.tsx")).AccountScreen,
  [sitePaths.accountSecurity]: async () =>
    (await import("#screens/account-security/account-security-screen.tsx")).AccountSecurityScreen,
  [sitePaths.accountPayments]: async () =>
    (await import("#screens/account-payments/account-payments-screen.tsx")).AccountPaymentsScreen,
  [sitePaths.accountPeople]: async () =>
    (await import("#screens/account-people/account-people-screen.tsx")).AccountPeopleScreen,
  [sitePaths.accountNotifications]: async () =>
    (await import("#screens/account-notifications/account-notifications-screen.tsx"))
      .AccountNotificationsScreen,
  [sitePaths.accountPrivacy]: async () =>
    (await import("#screens/account-privacy/account-privacy-screen.tsx")).AccountPrivacyScreen,
  [sitePaths.logout]: async () => (await import("#screens/logout/logout-screen.tsx")).LogoutScreen,
  [sitePaths.verifyEmail]: async () =>
    (await import("#screens/verify-email/verify-email-screen.tsx")).VerifyEmailScreen,
  [sitePaths.confirmEmail]: async () =>
    (await import("#screens/confirm-email/confirm-email-screen.tsx")).ConfirmEmailScreen,
} satisfies Record<(typeof sitePaths)[ApplicationScreen], () => Promise<ComponentType>>);
