import type { Budget } from "./page-weight.ts";

export const languages = ["en", "pt", "pt-PT"] as const;
type Language = (typeof languages)[number];
/** The folders of the documents. */
const folders: Readonly<Record<Language, string>> = { en: "", pt: "_pt", "pt-PT": "_pt-PT" };

const kB = 1_000;

interface PageLimits {
  /** What its code loads by itself, once it is touched where the name says so. `texts` stands for those of its language. */
  readonly loads: readonly string[];
  readonly scriptFiles: number;
  readonly scriptBytes: number;
  readonly styleBytes?: number;
  /** What follows once the page is shown, named like `loads`. */
  readonly follows?: { readonly loads: readonly string[]; readonly scriptBytes: number };
}

const island = (name: string, texts: string): readonly string[] => [
  `islands/${name}`,
  `assets/${texts}-texts`,
];
const styleBytes = 14.1 * kB;
/** What follows changes of others. */
const events = "assets/follow-events";
const application = { loads: ["assets/application-texts"], scriptFiles: 10, scriptBytes: 164.5 * kB };

/** The limits of pages that load scripts, by their address. */
export const sitePages = {
  "/": { loads: [], scriptFiles: 0, scriptBytes: 0 },
  "/restaurant": { loads: [], scriptFiles: 0, scriptBytes: 0 },
  "/login": {
    loads: island("login", "login"),
    scriptFiles: 10,
    scriptBytes: 97 * kB,
    follows: { loads: ["assets/site-passkeys"], scriptBytes: 16 * kB },
  },
  "/forgotpassword": { loads: island("forgot", "login"), scriptFiles: 11, scriptBytes: 104 * kB },
  "/resetpassword": { loads: island("reset", "login"), scriptFiles: 11, scriptBytes: 105.5 * kB },
  "/registerrestaurant": {
    loads: island("registration", "form"),
    scriptFiles: 11,
    scriptBytes: 109 * kB,
    follows: { loads: ["assets/account-passkey", "assets/passkey-texts"], scriptBytes: 8 * kB },
  },
  "/insertphonerestaurant": { loads: island("phone", "form"), scriptFiles: 13, scriptBytes: 111 * kB },
  "/getlocation": { loads: island("location", "guide"), scriptFiles: 12, scriptBytes: 109.5 * kB },
  "/easyguide": { loads: island("steps", "guide"), scriptFiles: 13, scriptBytes: 109.5 * kB },
  "/newjob": {
    ...application,
    scriptFiles: 11,
    scriptBytes: 205 * kB,
    styleBytes: 15 * kB,
    follows: { loads: [events, "assets/review-dialog", "assets/jobs-parts"], scriptBytes: 16 * kB },
  },
  "/joblistrestaurant": {
    ...application,
    follows: { loads: [events, "assets/waiting", "assets/waiting-texts"], scriptBytes: 11 * kB },
  },
} as const satisfies Record<string, PageLimits>;

export type SiteAddress = keyof typeof sitePages;

/** Islands that a touch or a further step loads, on the page of that address. */
const later: readonly (readonly [SiteAddress, PageLimits])[] = [
  ["/", { loads: island("home", "form"), scriptFiles: 10, scriptBytes: 108 * kB }],
  // All addresses of the registration, in one document; step 2 has the city search in addition.
  [
    "/registerrestaurant",
    { loads: [...island("registration", "form"), "islands/phone"], scriptFiles: 15, scriptBytes: 114 * kB },
  ],
  [
    "/login",
    {
      loads: [...island("login", "login"), ...island("google", "google")],
      scriptFiles: 14,
      scriptBytes: 108 * kB,
    },
  ],
];

const documentOf = (address: string, language: Language): string =>
  `${folders[language]}${address === "/" ? "" : address}/index.html`.replace(/^\//, "");

const texts = /^assets\/.*-texts$/;

function budgetOf(address: string, limits: PageLimits, language: Language): Budget {
  const inLanguage = (names: readonly string[]) =>
    names.map((name) => (texts.test(name) ? `${name}-${language.toLowerCase()}` : name));
  const { loads, follows } = limits;
  return {
    styleBytes,
    ...limits,
    document: documentOf(address, language),
    loads: inLanguage(loads),
    ...(follows && { follows: { ...follows, loads: inLanguage(follows.loads) } }),
  };
}

/** The budget of a page in a language. */
export const siteBudget = (address: SiteAddress, language: Language): Budget =>
  budgetOf(address, sitePages[address], language);

/** The budgets of all pages that load scripts, in every language. */
export const siteBudgets: readonly Budget[] = languages.flatMap((language) => [
  ...Object.keys(sitePages).map((address) => siteBudget(address as SiteAddress, language)),
  ...later.map(([address, limits]) => budgetOf(address, limits, language)),
]);
