import type { Texts } from "@bandeja/i18n/resources/en";
import { paths } from "../paths.ts";

interface MenuEntry {
  to: string;
  label: keyof Texts["menu"];
  /** Styled as a button. */
  isButton?: true;
}

/** Menu of a visitor (specification section 2). */
export const visitorMenu: readonly MenuEntry[] = [
  { to: paths.home, label: "home" },
  { to: paths.managers, label: "forManagers" },
  { to: paths.waitstaff, label: "forWaitstaff" },
  { to: paths.downloadApp, label: "downloadApp" },
  { to: paths.login, label: "login" },
  { to: paths.register, label: "register", isButton: true },
];

/** … and of a signed-in venue, with its costs and account before the last two. */
export const venueMenu: readonly MenuEntry[] = [
  { to: paths.newJob, label: "newJob" },
  { to: paths.jobs, label: "jobsList" },
  { to: paths.costs, label: "costs" },
  { to: paths.account, label: "account" },
  { to: paths.downloadApp, label: "downloadApp" },
  { to: paths.logout, label: "logout" },
];

export const footerMenu: readonly MenuEntry[] = [
  { to: paths.home, label: "home" },
  { to: paths.contactUs, label: "contactUs" },
  { to: paths.privacyPolicy, label: "privacyPolicy" },
  { to: paths.terms, label: "terms" },
  { to: paths.deleteAccount, label: "deleteAccount" },
];

// Jobs and applicants belong to the entry of their list.
const sections: Record<string, string> = {
  [paths.homeToo]: paths.home,
  [paths.job]: paths.jobs,
  [paths.editJob]: paths.jobs,
  [paths.applicant]: paths.jobs,
  [paths.chat]: paths.messages,
  [paths.people]: paths.jobs,
  [paths.beforeRegister]: paths.register,
  [paths.insertPhone]: paths.register,
  [paths.verifyCode]: paths.register,
};

/** The menu entry of a page. */
export function sectionOf(pathname: string): string {
  if (pathname.startsWith(`${paths.account}/`)) return paths.account;
  return sections[pathname] ?? pathname;
}
