import { findChangedFiles } from "@bandeja/build/changed-files";

type Reader = "visitor" | "venue" | "worker";

export interface Screen {
  readonly folder: string;
  readonly address: string;
  readonly reader: Reader;
}

const of = (side: "web" | "mobile", reader: Reader, addresses: Readonly<Record<string, string>>): Screen[] =>
  Object.entries(addresses).map(([name, address]) => ({
    folder: `apps/${side}/src/screens/${name}/`,
    address,
    reader,
  }));

/** The screens that an address alone opens, for a quick check of those that changed; `JOB` is that of a posted job. */
const screens: readonly Screen[] = [
  ...of("web", "visitor", {
    home: "/",
    managers: "/restaurant",
    waitstaff: "/waitress",
    "download-app": "/downloadapp",
    "before-register": "/beforeregister",
    login: "/login",
    register: "/registerrestaurant",
    "contact-us": "/contactus",
    "privacy-policy": "/privacypolicy",
    "easy-guide": "/easyguide",
    "delete-account": "/deleteaccount",
    "get-location": "/getlocation",
    "forgot-password": "/forgotpassword",
  }),
  ...of("web", "venue", {
    jobs: "/joblistrestaurant",
    job: "/singlejob?id=JOB",
    "edit-job": "/editjob?id=JOB",
    "new-job": "/newjob",
    costs: "/costs",
    account: "/account",
    "account-security": "/account/security",
    "account-payments": "/account/payments",
    "account-people": "/account/people",
    "account-notifications": "/account/notifications",
    "account-privacy": "/account/privacy",
    people: "/people",
    messages: "/messages",
    notifications: "/notifications",
  }),
  ...of("mobile", "visitor", { welcome: "/app", login: "/app/login", "sign-up": "/app/sign-up" }),
  ...of("mobile", "worker", {
    shifts: "/app/shifts",
    shift: "/app/shifts/JOB",
    "my-shifts": "/app/my-shifts",
    earnings: "/app/earnings",
    profile: "/app/account/profile",
    account: "/app/account",
    conduct: "/app/conduct",
    "notification-settings": "/app/notifications/settings",
  }),
  ...of("mobile", "venue", {
    jobs: "/app/jobs",
    job: "/app/jobs/JOB",
    "new-job": "/app/jobs/new",
    fee: "/app/fee",
    costs: "/app/costs",
    payments: "/app/account/payments",
  }),
];

/** What a change of the shared parts is tried on, and every change where git has no history. */
const sample = new Set(["/", "/joblistrestaurant", "/app/shifts/JOB", "/app/jobs/JOB"]);
const shared = /^packages\/(?:ui|features|i18n\/locales)\/|^apps\/(?:web|mobile)\/src\/(?:layout|features)\//;
/** More would take too long beside the other journeys; `npm run test:long` has every view. */
const most = 8;

/** The screens whose folders changed, and the sample where shared parts did. */
export function findChangedScreens(files = findChangedFiles()): readonly Screen[] {
  const isShared = files === undefined || files.some((file) => shared.test(file));
  return screens
    .filter(
      ({ folder, address }) =>
        (isShared && sample.has(address)) || files?.some((file) => file.startsWith(folder)),
    )
    .slice(0, most);
}
